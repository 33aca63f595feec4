import type { Database } from '@toonbank/database/connect.ts'
import { passwordToken } from '@toonbank/database/schema/account.ts'
import { passkeyChallenge } from '@toonbank/database/schema/passkey.ts'
import { lt } from 'drizzle-orm'
import { dropEndedSessions } from './session-store.ts'

export async function cleanUpSessions(db: Database, now: Date): Promise<void> {
  await dropEndedSessions(db, now)
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
  await db.delete(passwordToken).where(lt(passwordToken.expiresAt, now))
}
