import { uploadLimitOf } from '@toonbank/runtime/http/upload-limit.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/**
 * A body that is no form gets 400 here instead of an error of the page. Pages with uploads check it themselves, to
 * avoid a second copy in memory.
 */
export const refuseUnreadableForms: MiddlewareHandler = async (c, next) => {
  const { method, body } = c.req.raw
  if (method === 'GET' || method === 'HEAD' || !body || uploadLimitOf(c.req.path) !== undefined) return next()
  const isForm = await c.req.raw
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
  return isForm ? next() : plainAnswer(c, 400, 'malformedForm')
}
