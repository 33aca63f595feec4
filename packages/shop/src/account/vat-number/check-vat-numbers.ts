import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { vatAnswer, vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { minutesToNextTry } from '@toonbank/domain/account/vat-check.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, desc, eq, isNotNull, isNull, like, lte, ne, not, or, sql } from 'drizzle-orm'
import { findShopSettings, intraCommunitySettings } from '../../config/shop-settings.ts'
import type { VatNumberAnswer, VatNumberCheck } from '../../ports/vat-number-check.ts'

/** VIES refuses many requests at once, and nobody waits for the answers. */
const batchSize = 20
const maxMisses = 3
const againAfterMs = 86_400_000

/**
 * Checks every VAT number of a business customer that is new, changed or unanswered so far, and daily those of Belgian
 * businesses that buy without VAT. Due numbers are found by query, so no writer can forget one.
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
  readonly tries: number
}

async function listToAsk({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<ToAsk[]> {
  const settings = await findShopSettings(db)
  // A process of an earlier version did not store the owner of the number, and orders depend on the owner.
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
    .orderBy(asc(sql`${isAsked}`), asc(vatCheck.nextTryAt), asc(customer.id))
    .limit(batchSize)
  return rows.map(({ customerId, vatNumber, check }) => ({
    customerId,
    vatNumber,
    tries: check?.vatNumber === vatNumber ? check.tries : 0,
  }))
}

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
    const [current] = await tx
      .select({ vatNumber: customer.vatNumber })
      .from(customer)
      .where(eq(customer.id, customerId))
      .for('share')
    if (current?.vatNumber !== vatNumber) return
    const [known] = await tx.select().from(vatCheck).where(eq(vatCheck.customerId, customerId))
    // An earlier answer about this number stays valid, with its timestamp, when VIES cannot be reached.
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
