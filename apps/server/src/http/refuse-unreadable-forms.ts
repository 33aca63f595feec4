import { uploadLimitOf } from '@toonbank/runtime/http/upload-limit.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/**
 * Pages parse a posted body as a form; one that is no form gets 400 here and never becomes a failure of the page. Pages
 * that take pictures see to that themselves: theirs would be held in the memory twice.
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
