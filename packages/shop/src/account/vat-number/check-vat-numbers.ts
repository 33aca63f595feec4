import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { vatAnswer, vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { minutesToNextTry } from '@toonbank/domain/account/vat-check.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, desc, eq, isNotNull, isNull, like, lte, ne, not, or, sql } from 'drizzle-orm'
import { findShopSettings, intraCommunitySettings } from '../../config/shop-settings.ts'
import type { VatNumberAnswer, VatNumberCheck } from '../../ports/vat-number-check.ts'

/** VIES refuses many questions at once, and nobody waits for the answers. */
const batchSize = 20
/** So many in a row that were not answered: the rest waits for the next run. */
const maxMisses = 3
/** How long an answer is not asked for again that decides about VAT; it counts for `validNumberDays`. */
const againAfterMs = 86_400_000

/**
 * Asks the register about every number of a business customer that was never asked about, has changed since, or could
 * not be checked before; of Belgian businesses that buy without VAT once a day again, for a number may end. Found by
 * the rows themselves, so nothing that writes a customer can forget it; a sale never waits for it.
 */
export async function checkVatNumbers(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  register: VatNumberCheck,
): Promise<void> {
  let misses = 0
  for (const wanted of await listToAsk(dependencies)) {
    if (misses >= maxMisses) return
    const answer = await register.ask(wanted.vatNumber)
    misses = answer.ok ? 0 : misses + 1
    await saveAnswer(dependencies, wanted, answer.ok ? answer.value : undefined)
  }
}

interface ToAsk {
  readonly customerId: AccountId
  readonly vatNumber: string
  /** Of this number, in a row without an answer. */
  readonly tries: number
}

async function listToAsk({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<ToAsk[]> {
  const settings = await findShopSettings(db)
  // Of a process of an earlier version, which did not keep whose number it is: orders wait for the owner.
  const isNotKept = sql`NOT EXISTS (SELECT FROM vat_answer a WHERE a.customer_id = customer.id AND a.vat_number = customer.vat_number)`
  const isOld = and(
    isNull(vatCheck.nextTryAt),
    like(customer.vatNumber, 'BE%'),
    or(lte(vatCheck.checkedAt, new Date(clock().getTime() - againAfterMs)), isNotKept),
  )
  const isAsked = and(isNotNull(vatCheck.customerId), eq(vatCheck.vatNumber, customer.vatNumber))
  const rows = await db
    .select({ customerId: customer.id, vatNumber: customer.vatNumber, check: vatCheck })
    .from(customer)
    .leftJoin(vatCheck, eq(vatCheck.customerId, customer.id))
    .where(
      and(
        ne(customer.vatNumber, ''),
        eq(customer.customerType, 'business'),
        not(customer.fromDemo),
        or(
          isNull(vatCheck.customerId),
          ne(vatCheck.vatNumber, customer.vatNumber),
          lte(vatCheck.nextTryAt, clock()),
          settings && intraCommunitySettings(settings).state ? isOld : undefined,
        ),
      ),
    )
    // New ones first: somebody may be ordering at this moment.
    .orderBy(asc(sql`${isAsked}`), asc(vatCheck.nextTryAt), asc(customer.id))
    .limit(batchSize)
  return rows.map(({ customerId, vatNumber, check }) => ({
    customerId,
    vatNumber,
    tries: check?.vatNumber === vatNumber ? check.tries : 0,
  }))
}

/** `answer` undefined: the register could not be asked. */
async function saveAnswer(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { customerId, vatNumber, tries: before }: ToAsk,
  answer: VatNumberAnswer | undefined,
): Promise<void> {
  const now = clock()
  const tries = answer ? 0 : before + 1
  const row = {
    vatNumber,
    answer: answer ? (answer.isValid ? ('valid' as const) : ('invalid' as const)) : ('unavailable' as const),
    consultation: answer?.consultation ?? null,
    checkedAt: now,
    tries,
    nextTryAt: answer ? null : new Date(now.getTime() + minutesToNextTry(tries) * 60_000),
  }
  await db.transaction(async (tx) => {
    // Gone, or with another number by now: then this answer is about nobody.
    const [current] = await tx
      .select({ vatNumber: customer.vatNumber })
      .from(customer)
      .where(eq(customer.id, customerId))
      .for('share')
    if (current?.vatNumber !== vatNumber) return
    const [known] = await tx.select().from(vatCheck).where(eq(vatCheck.customerId, customerId))
    // What the register has said of this number before goes on to count, with the moment at which it said so.
    if (!answer && known?.vatNumber === vatNumber && known.answer !== 'unavailable') {
      const { tries, nextTryAt } = row
      await tx.update(vatCheck).set({ tries, nextTryAt }).where(eq(vatCheck.customerId, customerId))
      return
    }
    await tx
      .insert(vatCheck)
      .values({ customerId, ...row })
      .onConflictDoUpdate({ target: vatCheck.customerId, set: row })
    if (answer) await keepInHistory(tx, { customerId, vatNumber }, answer, now)
  })
}

/**
 * A row for each answer that differs from the one before; said again it has the time and the proof of the last time.
 */
async function keepInHistory(
  tx: Transaction,
  of: Pick<ToAsk, 'customerId' | 'vatNumber'>,
  { isValid, consultation, owner }: VatNumberAnswer,
  now: Date,
): Promise<void> {
  const said = { isValid, ownerName: owner?.name ?? null, ownerAddress: owner?.address ?? null }
  const [last] = await tx
    .select()
    .from(vatAnswer)
    .where(eq(vatAnswer.customerId, of.customerId))
    .orderBy(desc(vatAnswer.id))
    .limit(1)
  const isSame =
    last?.vatNumber === of.vatNumber &&
    last.isValid === said.isValid &&
    last.ownerName === said.ownerName &&
    last.ownerAddress === said.ownerAddress
  if (isSame) await tx.update(vatAnswer).set({ consultation, lastSaidAt: now }).where(eq(vatAnswer.id, last.id))
  else await tx.insert(vatAnswer).values({ ...of, ...said, consultation, firstSaidAt: now, lastSaidAt: now })
}
