import { register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/shop/consent.ts'
import {
  askForNewsletter,
  confirmNewsletter,
  endNewsletter,
  readNewsletterKey,
  readNewsletterLink,
} from '@toonbank/contract/shop/newsletter.ts'
import { consentChange, customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { newsletterSubscriber } from '@toonbank/database/schema/newsletter.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop, testUrl, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { setConsent } from '../account/consent/set-consent.ts'
import { listSubscribers } from './list-subscribers.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const askFor = (emailAddress: string, visitor: Visitor = shop.aVisitor()) =>
  visitor.ask(askForNewsletter, { body: { emailAddress } })
const addresses = async () => (await listSubscribers(shop.database, testUrl)).map(({ emailAddress }) => emailAddress)

/** The tokens that were mailed to an address, the newest first. */
async function tokensFor(emailAddress: string): Promise<string[]> {
  const mails = await db.select().from(mail).where(eq(mail.recipient, emailAddress)).orderBy(desc(mail.id))
  return mails
    .filter(({ kind }) => kind === 'newsletterConfirm')
    .map(({ data }) => new URL(String(data.url), 'http://x').searchParams.get('token') ?? '')
}
const confirmWith = (token: string | undefined) =>
  shop.aVisitor().ask(confirmNewsletter, { body: { token: token ?? '' } })

it('sends nothing to an address before its owner has pressed the button of the mail', async () => {
  expect(await askFor('Nieuws@Example.nl')).toMatchObject({ ok: true })
  expect(await addresses()).not.toContain('nieuws@example.nl')
  const [token] = await tokensFor('nieuws@example.nl')
  expect(await confirmWith('made-up')).toMatchObject({ ok: false, problem: 'newsletterLinkEnded' })
  expect(await confirmWith(token)).toMatchObject({ ok: true })
  expect(await confirmWith(token), 'a press that comes twice').toMatchObject({ ok: true })
  expect(await addresses()).toContain('nieuws@example.nl')
  // Who is on the list is told no more than who is not, and gets no second question.
  expect(await askFor('nieuws@example.nl')).toMatchObject({ ok: true })
  expect(await tokensFor('nieuws@example.nl')).toHaveLength(1)
})

it('tells of a link whether it waits, is confirmed, or has ended, and confirms nothing by that', async () => {
  await askFor('kijkt@example.nl')
  const [token] = await tokensFor('kijkt@example.nl')
  const look = (one: string | undefined) => shop.aVisitor().ask(readNewsletterLink, { body: { token: one ?? '' } })
  expect([await look(token), await look(token)]).toMatchObject(Array(2).fill({ value: { isConfirmed: false } }))
  expect(await addresses()).not.toContain('kijkt@example.nl')
  await confirmWith(token)
  expect(await look(token)).toMatchObject({ value: { isConfirmed: true } })
  expect(await look('made-up')).toMatchObject({ ok: false, problem: 'newsletterLinkEnded' })
})

it('has one question at a time, of which the newest counts, and forgets what nobody confirms', async () => {
  for (let n = 0; n < 2; n++) await askFor('tweemaal@example.nl')
  const [newest, older] = await tokensFor('tweemaal@example.nl')
  expect(await confirmWith(older)).toMatchObject({ ok: false })
  shop.time.now = new Date(Date.now() + 8 * 86_400_000)
  expect(await confirmWith(newest)).toMatchObject({ ok: false })
  shop.time.now = new Date(Date.now() + 31 * 86_400_000)
  await tidyUp(shop.dependencies)
  expect(await db.$count(newsletterSubscriber, eq(newsletterSubscriber.emailAddress, 'tweemaal@example.nl'))).toBe(0)
})

it('keeps what a customer allowed as a proof, and ends it by the link and in the account alike', async () => {
  const visitor = shop.aVisitor()
  const { emailAddress } = aGuest('letters')
  await visitor.ask(register, { body: aGuest('letters') })
  const consents = async () => {
    const found = await visitor.ask(listConsents, {})
    return found.ok ? found.value.map(({ purpose }) => purpose) : found
  }
  const allow = async () => {
    await askFor(emailAddress, visitor)
    await confirmWith((await tokensFor(emailAddress))[0])
  }
  await allow()
  expect(await consents()).toEqual(['newsletter'])
  const { endUrl } =
    (await listSubscribers(shop.database, testUrl)).find((one) => one.emailAddress === emailAddress) ?? {}
  const key = new URL(endUrl ?? '').searchParams.get('key') ?? ''
  for (const ask of [key, key, 'made-up'])
    expect(await shop.aVisitor().ask(endNewsletter, { body: { key: ask } })).toMatchObject({ ok: true })
  expect([await consents(), (await addresses()).includes(emailAddress)]).toEqual([[], false])

  await allow()
  expect(await visitor.ask(withdrawConsent, { params: { purpose: 'newsletter' } })).toMatchObject({ ok: true })
  expect([await consents(), (await addresses()).includes(emailAddress)]).toEqual([[], false])
  const said = await db
    .select({ isGiven: consentChange.isGiven, source: consentChange.source })
    .from(consentChange)
    .where(sql`${consentChange.purpose} = 'newsletter'`)
    .orderBy(consentChange.id)
  expect(said.slice(-4)).toEqual([
    { isGiven: true, source: 'newsletter mail' },
    { isGiven: false, source: 'newsletter link' },
    { isGiven: true, source: 'newsletter mail' },
    { isGiven: false, source: 'account' },
  ])
})

it('has customers of the previous shop on the list, who never asked here, once', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('former') })
  const [owner] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.emailAddress, aGuest('former').emailAddress))
  const now = new Date('2024-05-01T10:00:00Z')
  const said = { purpose: 'newsletter', isGiven: true, source: 'former shop', now } as const
  await db.transaction((tx) => setConsent(tx, owner?.id ?? 0, said))
  for (let n = 0; n < 2; n++)
    expect(
      (await listSubscribers(shop.database, testUrl)).filter(
        (one) => one.emailAddress === aGuest('former').emailAddress,
      ),
    ).toMatchObject([{ since: now }])
})

it('ends what was allowed for a mailbox that its owner leaves, and puts no other on the list', async () => {
  const visitor = shop.aVisitor()
  const { emailAddress } = aGuest('moving')
  await visitor.ask(register, { body: { ...aGuest('moving'), password: 'Karpet12x' } })
  await askFor(emailAddress, visitor)
  await confirmWith((await tokensFor(emailAddress))[0])
  expect(await addresses()).toContain(emailAddress)
  const moved = { emailAddress: 'stranger@example.nl', password: 'Karpet12x' }
  expect(await visitor.ask(updateAccount, { body: moved })).toMatchObject({ ok: true })
  const now = await addresses()
  expect([now.includes(emailAddress), now.includes('stranger@example.nl')]).toEqual([false, false])
})

it('says of the link to unsubscribe whether it was used or is none, and looking ends nothing', async () => {
  const { emailAddress } = aGuest('leaving')
  await askFor(emailAddress)
  await confirmWith((await tokensFor(emailAddress))[0])
  const one = (await listSubscribers(shop.database, testUrl)).find((each) => each.emailAddress === emailAddress)
  const key = new URL(one?.endUrl ?? '').searchParams.get('key') ?? ''
  const look = (at = key) => shop.aVisitor().ask(readNewsletterKey, { body: { key: at } })
  const unknown = { problem: 'newsletterKeyUnknown' }
  expect([await look(), await look(key.slice(0, -1)), await look(`${key}>`)]).toMatchObject([
    { value: { isEnded: false } },
    unknown,
    unknown,
  ])
  expect(await addresses()).toContain(emailAddress)
  await shop.aVisitor().ask(endNewsletter, { body: { key } })
  expect(await look()).toMatchObject({ value: { isEnded: true } })
})

it('asks nobody where the shop has no newsletter', async () => {
  const other = await aShop()
  await other.database.pool.query(`UPDATE shop_setting SET value = value - 'newsletter'`)
  expect(await other.aVisitor().ask(askForNewsletter, { body: { emailAddress: 'a@example.nl' } })).toMatchObject({
    ok: false,
    problem: 'newsletterOff',
  })
})
