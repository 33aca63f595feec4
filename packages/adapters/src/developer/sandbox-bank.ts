import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { isFromThisMachine } from '@toonbank/runtime/http/is-public.ts'
import { isStorable } from '@toonbank/runtime/http/unstorable.ts'
import { toVisitor, type Visitor } from '@toonbank/runtime/http/visitor.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Payment, sandboxBankIndex, sandboxBankPage } from './sandbox-bank-page.ts'

/** `delay`: the webhook comes so many seconds after the shopper, at most five minutes. */
const form = v.object({
  status: v.picklist(['paid', 'failed', 'canceled', 'expired', 'pending']),
  delay: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(300)), '0'),
})

export type Notify = (webhookUrl: string, providerId: string) => Promise<void>

interface Bank {
  readonly serves: (visitor: Visitor) => boolean
  readonly notify: Notify
  readonly isOwn: (visitor: Visitor, reference: string) => Promise<boolean>
}

/**
 * Serves the test bank, which calls the webhook and redirects the shopper with 303. A finished payment stays unchanged;
 * only its own shopper decides how another one ends.
 */
export function sandboxBank(dependencies: Dependencies, { serves, notify, isOwn }: Bank): Hono {
  const { db } = dependencies.database
  const find = async (id: string) =>
    isStorable(id) ? (await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)))[0] : undefined
  const app = new Hono()
  app.get('/sandbox-bank', async (c) => {
    if (dependencies.isPublic || !isFromThisMachine(c.req.raw.headers)) return c.notFound()
    return c.html(
      sandboxBankIndex(await db.select().from(sandboxPayment).orderBy(desc(sandboxPayment.createdAt)).limit(20)),
    )
  })
  app.use('/sandbox-bank/:id', async (c, next) => (serves(toVisitor(c, dependencies)) ? next() : c.notFound()))
  const pageOf = (c: Context, payment: Payment, wrong?: 'choice' | 'shopper') =>
    sandboxBankPage(payment, { wrong, isTestShop: toVisitor(c, dependencies).isPublic })
  app.get('/sandbox-bank/:id', async (c) => {
    const payment = await find(c.req.param('id'))
    return payment ? c.html(pageOf(c, payment)) : c.text('Onbekende betaling / Unknown payment', 404)
  })
  app.post('/sandbox-bank/:id', async (c) => {
    const payment = await find(c.req.param('id'))
    if (!payment) return c.text('Onbekende betaling / Unknown payment', 404)
    const type = c.req.header('content-type') ?? ''
    const wish = v.safeParse(form, await (/json/.test(type) ? c.req.json() : c.req.parseBody()).catch(() => null))
    if (!wish.success) return c.html(pageOf(c, payment, 'choice'), 400)
    if (!(await isOwn(toVisitor(c, dependencies), payment.reference))) return c.html(pageOf(c, payment, 'shopper'), 403)
    const { status, delay } = wish.output
    if (isUnfinished(payment.status)) {
      const isOpen = and(eq(sandboxPayment.id, payment.id), inArray(sandboxPayment.status, ['open', 'pending']))
      await db.update(sandboxPayment).set({ status }).where(isOpen)
      const tell = () =>
        notify(payment.webhookUrl, payment.id).catch((error: unknown) =>
          dependencies.log.warn({ err: error }, 'the sandbox bank could not tell the shop'),
        )
      if (delay > 0) setTimeout(tell, delay * 1_000).unref()
      else await tell()
    }
    return c.redirect(payment.redirectUrl, 303)
  })
  return app
}
