import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { isDeveloperHere } from '../../http/is-developer-here.ts'
import { isStorable } from '../../http/unstorable.ts'
import type { Parts } from '../../parts.ts'
import { sandboxBankIndex, sandboxBankPage } from './sandbox-bank-page.ts'

/** `delay`: seconds the notice comes after the shopper, as real banks do it at times; at most five minutes. */
const form = v.object({
  status: v.picklist(['paid', 'failed', 'canceled', 'expired', 'pending']),
  delay: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(300)), '0'),
})

/** Tells the shop, as a provider's server would. */
export type Notify = (webhookUrl: string, providerId: string) => Promise<void>

/**
 * The page that plays the bank: a form that posts `status` to its own address, tells our webhook, and sends the shopper back with 303.
 * A payment that is over stays as it is.
 */
export function sandboxBank(parts: Parts, notify: Notify): Hono {
  const { db } = parts.database
  const find = async (id: string) =>
    isStorable(id) ? (await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)))[0] : undefined
  const app = new Hono()
  app.get('/sandbox-bank', async (c) => {
    const latest = isDeveloperHere(parts) ? await db.select().from(sandboxPayment).orderBy(desc(sandboxPayment.createdAt)).limit(20) : []
    return c.html(sandboxBankIndex(latest))
  })
  app.get('/sandbox-bank/:id', async (c) => {
    const payment = await find(c.req.param('id'))
    return payment ? c.html(sandboxBankPage(payment)) : c.text('Onbekende betaling / Unknown payment', 404)
  })
  app.post('/sandbox-bank/:id', async (c) => {
    const payment = await find(c.req.param('id'))
    if (!payment) return c.text('Onbekende betaling / Unknown payment', 404)
    const type = c.req.header('content-type') ?? ''
    const wish = v.safeParse(form, await (/json/.test(type) ? c.req.json() : c.req.parseBody()).catch(() => null))
    if (!wish.success) return c.html(sandboxBankPage(payment, true), 400)
    const { status, delay } = wish.output
    if (isUnfinished(payment.status)) {
      await db
        .update(sandboxPayment)
        .set({ status })
        .where(and(eq(sandboxPayment.id, payment.id), inArray(sandboxPayment.status, ['open', 'pending'])))
      const tell = () =>
        notify(payment.webhookUrl, payment.id).catch((error: unknown) =>
          parts.log.warn({ err: error }, 'the sandbox bank could not tell the shop'),
        )
      if (delay > 0) setTimeout(tell, delay * 1_000).unref()
      else await tell()
    }
    return c.redirect(payment.redirectUrl, 303)
  })
  return app
}
