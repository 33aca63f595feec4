import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { proveProvider } from '@toonbank/testing/prove-provider.ts'
import { eq } from 'drizzle-orm'

await proveProvider('sandbox', {
  method: 'ideal',
  pay: ({ database: { db } }, _, id) =>
    db.update(sandboxPayment).set({ status: 'paid' }).where(eq(sandboxPayment.id, id)),
  notice: (id) => ({
    rawBody: `id=${id}`,
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
  }),
})
