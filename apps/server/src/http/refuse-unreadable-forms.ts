import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/**
 * Pages read what is posted to them as a form; what is none is answered here, and never becomes a failure of the page.
 */
export const refuseUnreadableForms: MiddlewareHandler = async (c, next) => {
  const { method, body } = c.req.raw
  if (method === 'GET' || method === 'HEAD' || !body) return next()
  const isForm = await c.req.raw
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
  return isForm ? next() : plainAnswer(c, 400, 'malformedForm')
}
