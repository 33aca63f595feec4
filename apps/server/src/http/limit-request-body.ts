import { createSemaphore } from '@toonbank/runtime/http/create-semaphore.ts'
import { limitBodyTo } from '@toonbank/runtime/http/limit-body-to.ts'
import { uploadLimitOf } from '@toonbank/runtime/http/upload-limit.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

export const largestBody = 256 * 1_024

const uploads = createSemaphore({ maxConcurrent: 4, maxQueued: 20 })
const uploadsOfOne = createSemaphore({ maxConcurrent: 2, maxQueued: 4 })
const timeoutMs = 15_000

const limitTo = (maxSize: number) =>
  limitBodyTo({
    maxSize,
    onError: (c) => {
      c.header('connection', 'close')
      return plainAnswer(c, 413, 'bodyTooLarge')
    },
  })
const limitPlain = limitTo(largestBody)

const isUpload = (headers: Headers, limit: number | undefined): limit is number =>
  limit !== undefined && Number(headers.get('content-length') ?? limit) > largestBody

/**
 * Limits the size of request bodies, and the number of concurrent uploads, so that nobody fills the memory. A refusal
 * closes the connection, because the rest of the body is not read.
 */
export const limitRequestBody: MiddlewareHandler = async (c, next) => {
  const limit = uploadLimitOf(c.req.path)
  if (!isUpload(c.req.raw.headers, limit)) return limitPlain(c, next)
  const releaseOwn = await uploadsOfOne.acquire(c.req.header('x-client-address') ?? 'unknown', timeoutMs)
  const release = releaseOwn && (await uploads.acquire('all', timeoutMs))
  try {
    if (release) return await limitTo(limit)(c, next)
    c.header('retry-after', '5')
    c.header('connection', 'close')
    return plainAnswer(c, 503, 'shopBusy')
  } finally {
    release?.()
    releaseOwn?.()
  }
}
