import { customer, vatCheck } from '@toonbank/database/schema/account.ts'
import { shopOrder, vatTask } from '@toonbank/database/schema/order.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import { mayBeSameOwner } from '@toonbank/domain/account/same-owner.ts'
import { needsValidNumber, type VatTaskKind } from '@toonbank/domain/order/vat-task.ts'
import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import type { VatNumberOwner } from '../providers/vat/vat-number-check.ts'

/** For so long an answer of VIES changes what staff should do with an order: until its VAT return, and some days. */
const days = 60

/** Whose the number of the order is, by the last answer that said so. */
const owner = sql<VatNumberOwner | null>`(SELECT json_build_object('name', a.owner_name, 'address', coalesce(a.owner_address, ''))
  FROM vat_answer a WHERE a.customer_id = shop_order.customer_id AND a.is_valid AND a.owner_name IS NOT NULL
    AND a.vat_number = shop_order.intra_community ->> 'buyerVatNumber' ORDER BY a.id DESC LIMIT 1)`
const known = sql<
  VatTaskKind[]
>`(SELECT coalesce(json_agg(t.kind), '[]') FROM vat_task t WHERE t.order_id = shop_order.id)`

/**
 * Holds orders without VAT against what VIES has said of their numbers: what is somebody else's number, or not valid
 * after all, becomes a task of staff, once an order. Never a refusal: registers write names in their own way. An order
 * that was placed before VIES answered gets the proof that its number is valid. Found by the rows themselves, so orders
 * of an earlier version are looked at too.
 */
export async function findVatTasks({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const rows = await db
    .select({ order: shopOrder, account: customer, check: vatCheck, owner, known })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .leftJoin(
      vatCheck,
      and(
        eq(vatCheck.customerId, shopOrder.customerId),
        sql`${vatCheck.vatNumber} = ${shopOrder.intraCommunity} ->> 'buyerVatNumber'`,
      ),
    )
    .where(
      and(
        isNotNull(shopOrder.intraCommunity),
        gt(shopOrder.createdAt, new Date(clock().getTime() - days * 86_400_000)),
        notInArray(shopOrder.status, ['cancelled', 'returned']),
      ),
    )
    .orderBy(asc(shopOrder.id))
  for (const { order, account, check, owner: said, known: before } of rows) {
    if (!order.intraCommunity) continue
    const { id, invoiceAddress: invoice, deliveryAddress: delivery } = order
    const proof = withAnswer(order.intraCommunity, check, said)
    if (proof !== order.intraCommunity)
      await db
        .update(shopOrder)
        .set({ intraCommunity: proof })
        // Not where the order was erased meanwhile.
        .where(and(eq(shopOrder.id, id), sql`intra_community ->> 'buyerVatNumber' = ${proof.buyerVatNumber}`))
    const names = [invoice, delivery, account].flatMap(({ companyName, firstName, lastName }) => [
      companyName,
      `${firstName} ${lastName}`,
    ])
    const [isOthers, isInvalid] = [
      proof.check?.owner !== undefined && !mayBeSameOwner(proof.check.owner.name, names),
      check?.answer === 'invalid' && needsValidNumber(order.status, order.createdAt, checkedAtOf(order.intraCommunity)),
    ]
    const kinds = [...(isOthers ? ['otherOwner' as const] : []), ...(isInvalid ? ['invalid' as const] : [])]
    for (const kind of kinds.filter((one) => !before.includes(one)))
      await db.insert(vatTask).values({ orderId: id, kind, createdAt: clock() }).onConflictDoNothing()
  }
}

const checkedAtOf = ({ check }: StoredTrade): Date | undefined => (check ? new Date(check.checkedAt) : undefined)

/** The proof with what VIES has said since that it lacks; the same where it lacks nothing. */
function withAnswer(
  proof: StoredTrade,
  check: typeof vatCheck.$inferSelect | null,
  owner: VatNumberOwner | null,
): StoredTrade {
  if (!proof.check && check?.answer !== 'valid') return proof
  if (proof.check && (proof.check.owner || !owner)) return proof
  const { checkedAt, consultation } = proof.check ?? {
    checkedAt: check?.checkedAt.toISOString() ?? '',
    consultation: check?.consultation ?? null,
  }
  return { ...proof, check: { checkedAt, consultation, ...(owner ? { owner } : {}) } }
}
