import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AttemptRow } from '../attempt/attempt-row.ts'

type Keyed = Pick<AttemptRow, 'uid' | 'idempotencyKey'>

/**
 * Webhook key: the URL for an attempt's notices ends in it, and only the attempt's provider gets that URL. An HMAC with
 * the attempt's idempotency key, so that nothing more is stored; it does not reveal that key.
 */
export const noticeKey = ({ uid, idempotencyKey }: Keyed): string =>
  createHmac('sha256', idempotencyKey).update(`notice ${uid}`).digest('base64url')

export function isNoticeKey(attempt: Keyed, key: string): boolean {
  const [right, given] = [Buffer.from(noticeKey(attempt)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}
