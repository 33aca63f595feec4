import type { Client } from '@toonbank/contract/client.ts'
import { saveAnswerTemplate } from '@toonbank/contract/staff/answer-template.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { createApi } from '../compose/create-api.ts'
import { createStaffClient } from '../compose/create-staff-api.ts'
import { endUnpaid } from '../compose/end-unpaid.ts'
import { openDependencies } from '../compose/open-dependencies.ts'
import { type PlayedMoment, putInThePast } from './backdate-rows.ts'
import { drawFrom } from './draw.ts'
import { listGoods, listMadeToMeasure } from './goods.ts'
import { playedPeople } from './made-up-people.ts'
import { playOrder, playQuestion, playQuote, settleMoney } from './play-order.ts'
import type { Stage } from './stage.ts'

const dayInMs = 86_400_000

/** Something that happens at its moment; it may make others, later ones. */
interface Happening {
  readonly at: number
  readonly happen: () => Promise<void>
}

/**
 * Plays the last year of the demo shop: orders of people who do not exist, with all that shoppers, bank and staff do
 * with them, each at its moment, through the calls of the shop. Whatever would come after now has not happened yet.
 */
export async function playYear(
  own: Dependencies,
  { orders, seed = 1 }: { readonly orders: number; readonly seed?: number },
): Promise<void> {
  const until = own.clock().getTime()
  let now = new Date(until - 365 * dayInMs)
  const dependencies = openDependencies(
    // Links in mails of the past lead to this shop; nothing is limited, and nobody is asked to hurry.
    { ...own, clock: () => now, isPublic: false, rateLimitScale: 1_000_000 },
    { freshFor: 0 },
  )
  const { db } = own.database
  const draw = drawFrom(seed)
  const [goods, madeToMeasure] = [await listGoods(db), await listMadeToMeasure(db)]
  const members = await db.select().from(staffMember).where(eq(staffMember.fromDemo, true))
  const as = (role: StaffRole) => {
    const member = members.find((one) => one.role === role)
    if (!member) throw new Error(`the demo has no ${role}`)
    return createStaffClient(dependencies, {
      by: { kind: 'staff', id: member.id, name: member.name },
      ...powersOf(member),
    })
  }
  const queue: Happening[] = []
  const stage: Stage = {
    ...{
      api: createApi(dependencies),
      appUrl: own.appUrl,
      draw,
      ...{ goods, madeToMeasure },
      staff: { warehouse: as('warehouse'), support: as('support'), owner: as('owner') },
    },
    orderOf: async (paymentUid) => {
      const [order] = await db
        .select({
          uid: shopOrder.uid,
          number: shopOrder.number,
          total: shopOrder.totalInclVat,
          emailAddress: shopOrder.emailAddress,
          name: sql<string>`concat_ws(' ', ${shopOrder.invoiceAddress} ->> 'firstName', ${shopOrder.invoiceAddress} ->> 'lastName')`,
        })
        .from(paymentAttempt)
        .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
        .where(eq(paymentAttempt.uid, paymentUid))
      if (!order) throw new Error('an order was paid and is not there')
      return order
    },
    later: (days, happen) => queue.push({ at: now.getTime() + days * dayInMs, happen }),
    isRecent: () => until - now.getTime() < 6 * dayInMs,
  }
  await writeTemplates(stage.staff.support)
  const doTheBooks = async () => {
    await endUnpaid(dependencies)
    if (!stage.isRecent()) await settleMoney(stage)
    stage.later(3, doTheBooks)
  }
  queue.push({ at: until - 364 * dayInMs, happen: doTheBooks })
  for (let n = 0; n < orders; n++)
    // More of them lately: a shop that grows.
    queue.push({
      at: until - (1 - Math.sqrt((n + draw.share()) / orders)) * 365 * dayInMs,
      happen: () => playOrder(stage, n),
    })
  // Quotes stand for two weeks, so these are open now.
  for (const days of [2, 5, 9])
    queue.push({ at: until - days * dayInMs, happen: () => playQuote(stage, orders + days) })
  // Nobody answered these yet.
  for (const days of [1, 2, 4])
    queue.push({ at: until - days * dayInMs, happen: () => playQuestion(stage, orders + 20 + days) })
  const moments: PlayedMoment[] = []
  let lastMovement = 0
  for (;;) {
    queue.sort((a, b) => b.at - a.at)
    const next = queue.pop()
    if (!next || next.at > until) break
    now = new Date(next.at)
    moments.push({ at: now, begun: await databaseClock(db) })
    await next.happen()
    lastMovement = await putBack(db, now, lastMovement)
  }
  await putInThePast(db, moments, playedPeople)
  // They were read long ago: they are not sent now, hundreds at once.
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-mail'
    AND (data ->> 'mailId')::bigint IN (SELECT id FROM mail WHERE ${isPlayed})`)
}

/** Exact to the microsecond, as what is written then. */
async function databaseClock(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return rows[0]?.now ?? 'now'
}

const templates = [
  [
    'Waar is mijn bestelling',
    'Hoi {naam},\n\nBestelling {bestelnummer} is onderweg. Met de volglink in je mail zie je waar hij is.',
    'Hi {naam},\n\nOrder {bestelnummer} is on its way. The tracking link in your email shows where it is.',
  ],
  [
    'Retour aanmelden',
    'Hoi {naam},\n\nJe meldt een retour aan bij bestelling {bestelnummer} in je account, onder Bestellingen.',
    'Hi {naam},\n\nYou announce a return with order {bestelnummer} in your account, under Orders.',
  ],
  [
    'Foto gevraagd',
    'Hoi {naam},\n\nWil je een foto sturen van wat er mis is? Dan lossen we het meteen op.',
    'Hi {naam},\n\nCould you send a picture of what is wrong? We will then solve it at once.',
  ],
] as const

async function writeTemplates(support: Client): Promise<void> {
  for (const [name, nld, eng] of templates)
    await support.ask(saveAnswerTemplate, { body: { seen: null, name, nld, eng } })
}

/** Mails to the people of the year, and to the shop about them; shoppers who order meanwhile get theirs. */
const isPlayed = sql`(recipient LIKE ${`%${playedPeople}`} OR data #>> '{customer,emailAddress}' LIKE ${`%${playedPeople}`})`

const playedMovements = (after: number) => sql`SELECT movement.id, product_id, option_item_id, quantity
  FROM stock_movement movement JOIN shop_order ON shop_order.id = order_id
  WHERE movement.id > ${after} AND email_address LIKE ${`%${playedPeople}`}`

/** The mails and the new customers of a moment are of that moment, and the shelves stay as the demo has them. Returns the last movement. */
async function putBack(db: Dependencies['database']['db'], now: Date, last: number): Promise<number> {
  await db.execute(sql`UPDATE mail SET created_at = ${now}, sent_at = ${now} WHERE sent_at IS NULL AND ${isPlayed}`)
  await db.execute(
    sql`UPDATE customer SET created_at = ${now} WHERE created_at > ${now} AND email_address LIKE ${`%${playedPeople}`}`,
  )
  const { rows } = await db.execute<{ last: number }>(sql`
    WITH moved AS (${playedMovements(last)}),
      of_products AS (
        UPDATE product SET stock_quantity = greatest(0, stock_quantity - pieces)
        FROM (SELECT product_id, sum(quantity)::int AS pieces FROM moved WHERE option_item_id IS NULL GROUP BY 1) sold
        WHERE product.id = sold.product_id),
      of_items AS (
        UPDATE option_item SET stock_quantity = greatest(0, stock_quantity - pieces)
        FROM (SELECT option_item_id, sum(quantity)::int AS pieces FROM moved GROUP BY 1) sold
        WHERE option_item.id = sold.option_item_id)
    SELECT coalesce(max(id), ${last})::int AS last FROM moved`)
  return rows[0]?.last ?? last
}
