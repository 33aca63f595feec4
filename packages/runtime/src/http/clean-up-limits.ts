import type { Database } from '@toonbank/database/connect.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { lt } from 'drizzle-orm'

export const cleanUpLimits = (db: Database, now: Date): Promise<unknown> =>
  db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()))
