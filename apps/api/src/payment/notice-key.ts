import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AttemptRow } from './attempt-row.ts'

type Keyed = Pick<AttemptRow, 'uid' | 'idempotencyKey'>

/**
 * What the address for notices of an attempt ends in, and only its provider is told. Made from the secret that the
 * attempt has already, so that nothing more is stored; the idempotency key itself is not shown by it.
 */
export const noticeKey = ({ uid, idempotencyKey }: Keyed): string =>
  createHmac('sha256', idempotencyKey).update(`notice ${uid}`).digest('base64url')

export function isNoticeKey(attempt: Keyed, key: string): boolean {
  const [right, given] = [Buffer.from(noticeKey(attempt)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}
