import { bodyLimit } from 'hono/body-limit'
import { plainAnswer } from './plain-answers.ts'

/** Nothing that a shopper sends is anywhere near as large. */
export const limitBody = bodyLimit({ maxSize: 256 * 1_024, onError: (c) => plainAnswer(c, 413, 'bodyTooLarge') })
