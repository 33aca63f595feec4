import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { limitBodyTo } from './limit-body-to.ts'

const app = new Hono()
  .use(limitBodyTo({ maxSize: 10, onError: (c) => c.text('too large', 413) }))
  .all('/', async (c) => c.text(await c.req.text()))

const inPieces = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
const answerTo = async (body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') => {
  const init = { method, body, headers, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) }
  const answer = await app.request('/', init)
  return [answer.status, await answer.text()]
}

it('takes a body by the length that it tells', async () => {
  expect(await answerTo('0123456789', { 'content-length': '10' })).toEqual([200, '0123456789'])
  expect(await answerTo('0123456789A', { 'content-length': '11' })).toEqual([413, 'too large'])
})

it('counts a body that comes in pieces, whatever length is told with it', async () => {
  expect(await answerTo(inPieces('01234', '56789'))).toEqual([200, '0123456789'])
  expect(await answerTo(inPieces('01234', '56789', 'A'))).toEqual([413, 'too large'])
  const both = { 'content-length': '1', 'transfer-encoding': 'chunked' }
  expect(await answerTo(inPieces('01234', '56789', 'A'), both)).toEqual([413, 'too large'])
})

it('lets pass what has no body', async () => {
  expect(await answerTo(null, {}, 'GET')).toEqual([200, ''])
  expect(await answerTo(null)).toEqual([200, ''])
})
