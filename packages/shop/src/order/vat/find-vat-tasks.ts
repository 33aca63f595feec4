import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { vatCheck } from '@toonbank/database/schema/vat-check.ts'
import { vatTask } from '@toonbank/database/schema/vat-task.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import { mayBeSameOwner } from '@toonbank/domain/account/same-owner.ts'
import { statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import { needsValidNumber, type VatTaskKind, vatTaskKinds } from '@toonbank/domain/order/vat-task.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { vatNumberOwnerSql } from '../../account/vat-number/vat-number-owner-sql.ts'
import type { VatNumberOwner } from '../../ports/vat-number-check.ts'
import { erasedVatNumber } from '../erase-orders.ts'

/** After so many days an answer of VIES no longer matters, because the VAT return is done. */
const checkedDays = 60
const newDays = 7

const buyerVatNumber = sql`shop_order.intra_community ->> 'buyerVatNumber'`
const owner = vatNumberOwnerSql(sql`shop_order.customer_id`, buyerVatNumber)
const existing = sql<
  VatTaskKind[]
>`(SELECT coalesce(json_agg(t.kind), '[]') FROM vat_task t WHERE t.order_id = shop_order.id)`

const mayHaveChanged = (since: Date) => sql`(shop_order.intra_community -> 'check' = 'null'::jsonb
  OR EXISTS (SELECT FROM vat_answer a WHERE a.customer_id = shop_order.customer_id
    AND a.vat_number = ${buyerVatNumber} AND a.first_said_at > ${since}))`

/**
 * Compares orders without VAT with VIES; a number that is invalid or another company's becomes a task for staff, once
 * an order, never a refusal. Orders placed before VIES answered get their proof.
 */
export async function findVatTasks({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000)
  const { id, status, createdAt, intraCommunity, invoiceAddress, deliveryAddress } = shopOrder
  const { companyName, firstName, lastName, vatNumber } = customer
  const rows = await db
    .select({
      order: { id, status, createdAt, intraCommunity, invoiceAddress, deliveryAddress },
      account: { companyName, firstName, lastName, vatNumber },
      ...{ check: vatCheck, owner, existing },
    })
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
        isNotNull(intraCommunity),
        gt(createdAt, daysAgo(checkedDays)),
        or(gt(createdAt, daysAgo(newDays)), mayHaveChanged(daysAgo(newDays))),
        notInArray(status, statusesThat(isFinal)),
      ),
    )
    .orderBy(asc(id))
  for (const { order, account, check, owner: ownerNow, existing: before } of rows) {
    if (!order.intraCommunity) continue
    const proof = withAnswer(order.intraCommunity, check, ownerNow)
    if (proof !== order.intraCommunity)
      await db
        .update(shopOrder)
        .set({ intraCommunity: proof })
        .where(and(eq(shopOrder.id, order.id), sql`intra_community ->> 'buyerVatNumber' = ${proof.buyerVatNumber}`))
    const names = [order.invoiceAddress, order.deliveryAddress, account].flatMap((one) => [
      one.companyName,
      `${one.firstName} ${one.lastName}`,
    ])
    const applies: Readonly<Record<VatTaskKind, boolean>> = {
      otherOwner: proof.check?.owner !== undefined && !mayBeSameOwner(proof.check.owner.name, names),
      invalid:
        check?.answer === 'invalid' &&
        needsValidNumber(order.status, order.createdAt, checkedAtOf(order.intraCommunity)),
      // Security: a number that the customer changes after the order would never be checked.
      notAsked:
        proof.check === null &&
        !check &&
        account.vatNumber !== proof.buyerVatNumber &&
        proof.buyerVatNumber !== erasedVatNumber,
    }
    for (const kind of vatTaskKinds.filter((one) => applies[one] && !before.includes(one)))
      await db.insert(vatTask).values({ orderId: order.id, kind, createdAt: clock() }).onConflictDoNothing()
  }
}

const checkedAtOf = ({ check }: StoredTrade): Date | undefined => (check ? new Date(check.checkedAt) : undefined)

function withAnswer(
  proof: StoredTrade,
  check: typeof vatCheck.$inferSelect | null,
  owner: VatNumberOwner | null,
): StoredTrade {
  if (proof.check) return owner && !proof.check.owner ? { ...proof, check: { ...proof.check, owner } } : proof
  if (check?.answer !== 'valid') return proof
  const { checkedAt, consultation } = check
  return { ...proof, check: { checkedAt: checkedAt.toISOString(), consultation, ...(owner ? { owner } : {}) } }
}
