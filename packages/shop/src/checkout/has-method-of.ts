import type { Connection } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { eq } from 'drizzle-orm'

export const hasMethodOf = async ({ db }: Pick<Connection, 'db'>, provider: string): Promise<boolean> =>
  (await db.$count(paymentMethod, eq(paymentMethod.provider, provider))) > 0
