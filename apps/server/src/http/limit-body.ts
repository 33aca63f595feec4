import { bodyLimit } from 'hono/body-limit'
import { plainAnswer } from './plain-answers.ts'

/** In bytes. */
export const largestBody = 256 * 1_024

/**
 * Size limit of request bodies: nothing that a shopper sends is anywhere near as large. The connection closes with the
 * response, because the rest of the body is not read.
 */
export const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: (c) => {
    c.header('connection', 'close')
    return plainAnswer(c, 413, 'bodyTooLarge')
  },
})
