import type { Client } from '@toonbank/contract/client.ts'
import { saveAnswerTemplate } from '@toonbank/contract/staff/answer-template.ts'
import { inBulk } from '@toonbank/database/connect.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { createApi } from '../compose/create-api.ts'
import { createStaffClient } from '../compose/create-staff-api.ts'
import { endUnpaid } from '../compose/end-unpaid.ts'
import { openDependencies } from '../compose/open-dependencies.ts'
import { putInThePast } from './backdate-rows.ts'
import { drawFrom } from './draw.ts'
import { listGoods, listMadeToMeasure } from './goods.ts'
import { playedPeople } from './made-up-people.ts'
import { beginMoment, findLastMoment, isYearDue, openMoments } from './moments.ts'
import { pickUp } from './pick-up.ts'
import { playOrder, playQuestion, playQuote } from './play-order.ts'
import { getOrderOf, listPlayedPeople } from './played.ts'
import { isPlayed, putBack } from './put-back.ts'
import { settleMoney } from './settle-money.ts'
import type { Stage } from './stage.ts'

const dayInMs = 86_400_000

/** Something that happens at its moment; it may make others, later ones. */
interface Happening {
  readonly at: number
  readonly happen: () => Promise<void>
}

export interface YearToPlay {
  readonly orders: number
  readonly seed?: number
  /** The play ends after the moment that is under way; the next start goes on from there. */
  readonly signal?: AbortSignal
}

/** The number is that of the advisory lock of the year: two servers that start together play it once. */
const yearLock = 70_801_127

/**
 * Plays the last year of the demo shop: orders of people who do not exist, with all that shoppers, bank and staff do
 * with them, each at its moment, through the calls of the shop. Whatever would come after now has not happened yet. A
 * year that was stopped half-way, in whatever manner, goes on from its last moment; one that was played stays.
 */
export const playYear = (own: Dependencies, year: YearToPlay): Promise<void> =>
  inBulk(own.database, async ({ db }) => {
    const { rows } = await db.execute<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${yearLock}) AS free`)
    if (rows[0]?.free && (await isYearDue(own.database.db))) await play(own, year)
    return { end: 'rollback', result: undefined }
  })

async function play(own: Dependencies, { orders, seed = 1, signal }: YearToPlay): Promise<void> {
  const { db } = own.database
  await openMoments(db)
  const last = await findLastMoment(db)
  const until = own.clock().getTime()
  let now = last?.at ?? new Date(until - 365 * dayInMs)
  const dependencies = openDependencies(
    // Links in mails of the past lead to this shop; nothing is limited, and nobody is asked to hurry.
    { ...own, clock: () => now, isPublic: false, rateLimitScale: 1_000_000 },
    { freshFor: 0 },
  )
  const draw = drawFrom(seed + (last?.id ?? 0))
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
    orderOf: (paymentUid) => getOrderOf(db, paymentUid),
    later: (days, happen) => queue.push({ at: now.getTime() + days * dayInMs, happen }),
    isRecent: () => until - now.getTime() < 6 * dayInMs,
  }
  await writeTemplates(stage.staff.support)
  const doTheBooks = async () => {
    await endUnpaid(dependencies)
    if (!stage.isRecent()) await settleMoney(stage)
    stage.later(3, doTheBooks)
  }
  stage.later(1, doTheBooks)
  const people = await listPlayedPeople(db)
  const plan = (n: number, at: number, happen: () => Promise<void>) => {
    if (!people.has(n)) queue.push({ at: Math.max(at, now.getTime()), happen })
  }
  for (let n = 0; n < orders; n++)
    // More of them lately: a shop that grows.
    plan(n, until - (1 - Math.sqrt((n + draw.share()) / orders)) * 365 * dayInMs, () => playOrder(stage, n))
  // Quotes stand for two weeks, so these are open now.
  for (const days of [2, 5, 9]) plan(orders + days, until - days * dayInMs, () => playQuote(stage, orders + days))
  // Nobody answered these yet.
  for (const days of [1, 2, 4])
    plan(orders + 20 + days, until - days * dayInMs, () => playQuestion(stage, orders + 20 + days))
  if (last) {
    if (last.movement === null) await putBack(db, last)
    await pickUp(stage, db)
  }
  for (;;) {
    queue.sort((a, b) => b.at - a.at)
    const next = queue.pop()
    if (!next || next.at > until) break
    if (signal?.aborted) return
    now = new Date(next.at)
    const moment = await beginMoment(db, now)
    await next.happen()
    await putBack(db, moment)
  }
  // They were read long ago: they are not sent now, hundreds at once.
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-mail'
    AND (data ->> 'mailId')::bigint IN (SELECT id FROM mail WHERE ${isPlayed})`)
  await putInThePast(db, playedPeople)
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
