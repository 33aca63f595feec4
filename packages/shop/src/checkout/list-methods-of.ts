import type { Connection } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'

export const listMethodsOf = (
  { db }: Pick<Connection, 'db'>,
  provider: string,
): Promise<{ readonly key: string; readonly price: Cents }[]> =>
  db
    .select({ key: paymentMethod.key, price: paymentMethod.price })
    .from(paymentMethod)
    .where(eq(paymentMethod.provider, provider))
    .orderBy(asc(paymentMethod.position))
