import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AttemptRow } from '../attempt/attempt-row.ts'

type Keyed = Pick<AttemptRow, 'uid' | 'idempotencyKey'>

/**
 * Returns the last part of the URL for an attempt's webhook, an HMAC with its idempotency key; nothing more is stored,
 * and the key is not revealed.
 */
export const noticeKey = ({ uid, idempotencyKey }: Keyed): string =>
  createHmac('sha256', idempotencyKey).update(`notice ${uid}`).digest('base64url')

export function isNoticeKey(attempt: Keyed, key: string): boolean {
  const [right, given] = [Buffer.from(noticeKey(attempt)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}
