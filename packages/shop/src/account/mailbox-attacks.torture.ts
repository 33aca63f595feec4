import {
  getSession,
  login,
  loginByLink,
  readLoginLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
} from '@toonbank/contract/shop/account.ts'
import { listAddresses } from '@toonbank/contract/shop/address.ts'
import { getCart } from '@toonbank/contract/shop/cart.ts'
import { acceptInvitation, invitePerson, listPeople } from '@toonbank/contract/shop/company.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { addPasskey, askPasskey } from '@toonbank/contract/shop/passkey.ts'
import { deleteAccount } from '@toonbank/contract/shop/privacy.ts'
import { companyInvitation, customer, session } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { newsletterSubscriber as subscriber } from '@toonbank/database/schema/newsletter.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { anOwner, invitationToken, joinCompany, ownersPassword, personsPassword } from '@toonbank/testing/a-company.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { anAuthenticator } from '@toonbank/testing/an-authenticator.ts'
import { aGuest, anOrderBy } from '@toonbank/testing/walk.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const password = 'Vloerkleed1'
const chosen = 'Karpetten2'
const kinds = ['loginLink', 'passwordReset'] as const
type Kind = (typeof kinds)[number]
const emailOf = (name: string) => aGuest(name).emailAddress

async function aStranger(name: string): Promise<Visitor> {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password } })
  return visitor
}

async function newestToken(emailAddress: string, kind: Kind): Promise<string> {
  await shop.mailAccountLinks()
  const isTheirs = and(eq(mail.kind, kind), eq(mail.recipient, emailAddress))
  const [written] = await db.select().from(mail).where(isTheirs).orderBy(desc(mail.id))
  return new URL((written?.data as { url: string } | undefined)?.url ?? 'http://none').searchParams.get('token') ?? ''
}

async function tokenMailedTo(emailAddress: string, kind: Kind): Promise<string> {
  await shop.aVisitor().ask(kind === 'loginLink' ? requestLoginLink : requestPasswordReset, { body: { emailAddress } })
  return newestToken(emailAddress, kind)
}

const press = (visitor: Visitor, kind: Kind, token: string, emailAddress: string) =>
  kind === 'loginLink'
    ? visitor.ask(loginByLink, { body: { token, emailAddress } })
    : visitor.ask(setPassword, { body: { token, password: chosen } })

const isIn = async (visitor: Visitor) => (await visitor.ask(getSession, { body: {} })).ok
const logsIn = async (email: string, one: string) =>
  (await shop.aVisitor().ask(login, { body: { email, password: one } })).ok
const rowOf = async (emailAddress: string) => {
  const [row] = await db.select().from(customer).where(eq(customer.emailAddress, emailAddress))
  if (!row) throw new Error(`no account of ${emailAddress}`)
  return row
}
const told = async (recipient: string) =>
  (
    await db
      .select()
      .from(mail)
      .where(
        and(
          eq(mail.recipient, recipient),
          inArray(mail.kind, ['mailboxProven', 'passwordChanged', 'passkeyAdded', 'companyLeft']),
        ),
      )
      .orderBy(mail.id)
  ).map(({ kind, id, data }) => ({ kind, id, data }))

it.each(kinds)(
  'leaves nobody a member of a stranger’s company who gave a colleague their address, by a %s',
  async (kind) => {
    const boss = await anOwner(shop)
    const colleague = shop.aVisitor()
    const own = `colleague-${kind}@example.nl`.toLowerCase()
    const emailAddress = `squatted-${kind}@example.nl`.toLowerCase()
    await joinCompany(shop, boss, colleague, { role: 'buyer', emailAddress: own })
    expect(await colleague.ask(updateAccount, { body: { password: personsPassword, emailAddress } })).toMatchObject({
      ok: true,
    })
    const token = await tokenMailedTo(emailAddress, kind)
    const owner = shop.aVisitor()
    if (kind === 'loginLink')
      expect(await owner.ask(readLoginLink, { body: { token } })).toMatchObject({ value: { leavesCompany: true } })
    expect(await press(owner, kind, token, emailAddress)).toMatchObject({ ok: false })
    expect(await isIn(colleague)).toBe(false)
    expect(await logsIn(emailAddress, personsPassword)).toBe(false)
    expect((await told(emailAddress)).map((one) => one.kind)).toEqual(['companyLeft'])
    const listed = await boss.ask(listPeople, {})
    expect(listed.ok && listed.value.people).toHaveLength(1)
    // The address is free: its owner's account and orders are theirs alone, and an honest colleague can be invited again.
    const { order } = await anOrderBy(shop, owner, `squatted-${kind}`)
    expect(await owner.ask(listOrders, {})).toMatchObject({ value: { items: [{ uid: order.uid }] } })
    expect(await boss.ask(listOrders, {})).toMatchObject({ value: { items: [] } })
    const body = { firstName: 'Pien', lastName: 'Inkoop', role: 'buyer' as const, emailAddress }
    expect(await boss.ask(invitePerson, { body })).toMatchObject({ ok: true })
  },
)

it('keeps what a customer logs in with who uses the link where they are logged in, colleagues too', async () => {
  const boss = await anOwner(shop)
  const colleague = shop.aVisitor()
  await joinCompany(shop, boss, colleague, { role: 'buyer', emailAddress: 'stays@example.nl' })
  const emailAddress = 'moved-boss@example.nl'
  expect(await boss.ask(updateAccount, { body: { password: ownersPassword, emailAddress } })).toMatchObject({
    ok: true,
  })
  expect(await boss.ask(getSession, { body: {} })).toMatchObject({ value: { isEmailProven: false } })
  const token = await tokenMailedTo(emailAddress, 'loginLink')
  expect(await boss.ask(readLoginLink, { body: { token } })).toMatchObject({ value: { endsAccess: false } })
  expect(await shop.aVisitor().ask(readLoginLink, { body: { token } })).toMatchObject({
    value: { endsAccess: true, endsPassword: true, isEmailProven: false },
  })
  expect(await press(boss, 'loginLink', token, emailAddress)).toMatchObject({
    ok: true,
    value: { isEmailProven: true },
  })
  expect(await isIn(colleague)).toBe(true)
  expect(await logsIn(emailAddress, ownersPassword)).toBe(true)
  const elsewhere = shop.aVisitor()
  const second = await tokenMailedTo(emailAddress, 'loginLink')
  expect(await press(elsewhere, 'loginLink', second, emailAddress)).toMatchObject({ ok: true })
  expect([await isIn(boss), await isIn(colleague), await logsIn(emailAddress, ownersPassword)]).toEqual([
    true,
    true,
    true,
  ])
  expect(await told(emailAddress)).toEqual([])
})

it('keeps a colleague in the company who uses the link where they are logged in', async () => {
  const boss = await anOwner(shop)
  const colleague = shop.aVisitor()
  await joinCompany(shop, boss, colleague, { role: 'buyer', emailAddress: 'honest-before@example.nl' })
  const emailAddress = 'honest-after@example.nl'
  await colleague.ask(updateAccount, { body: { password: personsPassword, emailAddress } })
  const token = await tokenMailedTo(emailAddress, 'loginLink')
  expect(await press(colleague, 'loginLink', token, emailAddress)).toMatchObject({ value: { role: 'buyer' } })
  expect(await logsIn(emailAddress, personsPassword)).toBe(true)
})

it('does not let the session of another account keep a stranger in', async () => {
  const stranger = await aStranger('other-session')
  const owner = await aStranger('other-session-own')
  const token = await tokenMailedTo(emailOf('other-session'), 'loginLink')
  expect(await press(owner, 'loginLink', token, emailOf('other-session'))).toMatchObject({ ok: true })
  expect(await isIn(stranger)).toBe(false)
  expect(await logsIn(emailOf('other-session'), password)).toBe(false)
})

it('keeps the newsletter of a mailbox that a colleague has taken, when that colleague ends the account', async () => {
  const colleague = shop.aVisitor()
  await joinCompany(shop, await anOwner(shop), colleague, { role: 'buyer', emailAddress: 'takes-news@example.nl' })
  const emailAddress = 'has-news@example.nl'
  const at = new Date()
  await db.insert(subscriber).values({ emailAddress, key: 'news', locale: 'nld', createdAt: at, confirmedAt: at })
  await colleague.ask(updateAccount, { body: { password: personsPassword, emailAddress } })
  expect(await colleague.ask(deleteAccount, { body: { password: personsPassword } })).toMatchObject({ ok: true })
  expect(await db.$count(subscriber, eq(subscriber.emailAddress, emailAddress))).toBe(1)
})

it('counts an address that is written again, or in capitals, as the one that was proven', async () => {
  const owner = await aStranger('again')
  await press(owner, 'loginLink', await tokenMailedTo(emailOf('again'), 'loginLink'), emailOf('again'))
  for (const emailAddress of [emailOf('again'), emailOf('again').toUpperCase()])
    expect(await owner.ask(updateAccount, { body: { password, emailAddress } })).toMatchObject({ ok: true })
  expect((await rowOf(emailOf('again'))).mailboxProvenAt).not.toBeNull()
})

it('lets no link in that was mailed to the former address, after the change and after the proof', async () => {
  const stranger = await aStranger('former')
  const links = await Promise.all(kinds.map((kind) => tokenMailedTo(emailOf('former'), kind)))
  const emailAddress = 'former-victim@example.nl'
  await stranger.ask(updateAccount, { body: { password, emailAddress } })
  const owner = shop.aVisitor()
  for (const isProven of [false, true]) {
    if (isProven) await press(owner, 'loginLink', await tokenMailedTo(emailAddress, 'loginLink'), emailAddress)
    for (const [n, kind] of kinds.entries())
      for (const address of [emailOf('former'), emailAddress])
        expect(await press(shop.aVisitor(), kind, links[n] ?? '', address)).toMatchObject({ ok: false })
  }
  expect(await isIn(owner)).toBe(true)
  expect(await isIn(stranger)).toBe(false)
})

it('shows a stranger nothing of the owner’s by the cookies that a browser keeps', async () => {
  const stranger = shop.aVisitor()
  await anOrderBy(shop, stranger, 'cookies')
  const owner = shop.aVisitor()
  await press(owner, 'loginLink', await tokenMailedTo(emailOf('cookies'), 'loginLink'), emailOf('cookies'))
  const { order } = await anOrderBy(shop, owner, 'cookies')
  expect(await stranger.ask(listOrders, {})).toMatchObject({ ok: false })
  expect(await stranger.ask(listAddresses, {})).toMatchObject({ ok: false })
  stranger.cookies.delete('auth_token')
  const theirs = JSON.stringify([await stranger.ask(getCart, {}), await stranger.ask(getSession, { body: {} })])
  expect(theirs).not.toContain(emailOf('cookies'))
  expect(theirs).not.toContain(order.uid)
})

it.each(kinds)('tells the owner once what has ended, by a %s, in the words of that link', async (kind) => {
  for (const [name, hasPassword] of [
    ['with', true],
    ['without', false],
  ] as const) {
    const stranger = shop.aVisitor()
    const guest = aGuest(`once-${name}-${kind}`.toLowerCase())
    await stranger.ask(register, { body: { ...guest, password: hasPassword ? password : '' } })
    await press(shop.aVisitor(), kind, await tokenMailedTo(guest.emailAddress, kind), guest.emailAddress)
    expect(await isIn(stranger)).toBe(false)
    const [one, ...more] = await told(guest.emailAddress)
    expect(more).toEqual([])
    expect(one).toMatchObject({ kind: 'mailboxProven', data: { hasPassword: kind === 'passwordReset' } })
    for (const locale of ['nld', 'eng'] as const) {
      await db
        .update(mail)
        .set({ locale, sentAt: null })
        .where(eq(mail.id, one?.id ?? 0))
      await shop.send(one?.id ?? 0)
      const [sent] = await db
        .select()
        .from(mail)
        .where(eq(mail.id, one?.id ?? 0))
      const isByReset = kind === 'passwordReset'
      expect(
        (sent?.text ?? '').includes(
          locale === 'nld' ? 'wachtwoord dat je nu hebt gekozen' : 'password that you have just chosen',
        ),
      ).toBe(isByReset)
      expect(sent?.text).toContain(
        locale === 'nld' ? 'naam, adressen en bedrijfsgegevens' : 'name, addresses and company details',
      )
    }
  }
})

it('says nothing to a guest who chooses the first password in the browser of the order', async () => {
  const guest = shop.aVisitor()
  await guest.ask(register, { body: aGuest('same-browser') })
  const token = await tokenMailedTo(emailOf('same-browser'), 'passwordReset')
  expect(await press(guest, 'passwordReset', token, emailOf('same-browser'))).toMatchObject({ ok: true })
  expect(await told(emailOf('same-browser'))).toEqual([])
})

it('says nothing to a customer of the former shop who comes by a link for the first time', async () => {
  const emailAddress = 'imported@example.nl'
  const uid = 'imported-one'
  await db.insert(customer).values({
    ...{ uid, emailAddress, customerType: 'private', firstName: 'Jo', lastName: 'Vloer', companyName: '' },
    ...{ cocNumber: '', vatNumber: '', reference: '', phoneNumber: '', locale: 'nld', mailboxProvenAt: new Date() },
  })
  const token = await tokenMailedTo(emailAddress, 'loginLink')
  const visitor = shop.aVisitor()
  expect(await visitor.ask(readLoginLink, { body: { token } })).toMatchObject({
    value: { endsAccess: false, endsPassword: false, isEmailProven: true },
  })
  expect(await press(visitor, 'loginLink', token, emailAddress)).toMatchObject({ ok: true })
  expect(await told(emailAddress)).toEqual([])
})

torture(
  'leaves no key of a stranger who logs in, adds a passkey, chooses a password, invites or moves the account at that moment',
  async () => {
    let proven = 0
    for (let n = 0; n < 24; n++) {
      const emailAddress = `race-${n}@example.nl`
      const moved = `moved-${n}@example.nl`
      const friend = `friend-${n}@example.nl`
      const stranger = await anOwner(shop, emailAddress)
      const device = anAuthenticator()
      const asked = await stranger.ask(askPasskey, { body: { password: ownersPassword } })
      const credential = device.make(asked.ok ? asked.value : {})
      const person = { firstName: 'Pien', lastName: 'Inkoop', role: 'finance' as const }
      const invited = await stranger.ask(invitePerson, { body: { ...person, emailAddress: friend } })
      expect(invited).toMatchObject({ ok: true })
      const invitation = await invitationToken(shop, friend)
      const links = { loginLink: await tokenMailedTo(emailAddress, 'loginLink'), passwordReset: '' }
      links.passwordReset = await tokenMailedTo(emailAddress, 'passwordReset')
      const [owner, second, there, joining] = [shop.aVisitor(), shop.aVisitor(), shop.aVisitor(), shop.aVisitor()]
      const [first, other] = kinds.map((_, k) => kinds[(n >> k) % 2] ?? 'loginLink')
      const attacks = [
        () => there.ask(login, { body: { email: emailAddress, password: ownersPassword } }),
        () => stranger.ask(addPasskey, { body: { name: 'Sleutel', credential } }),
        () => stranger.ask(updateAccount, { body: { password: ownersPassword, newPassword: 'Tapijten8x' } }),
        () => stranger.ask(invitePerson, { body: { ...person, emailAddress: `more-${friend}` } }),
        () => joining.ask(acceptInvitation, { body: { token: invitation, password: personsPassword } }),
        () => stranger.ask(updateAccount, { body: { password: ownersPassword, emailAddress: moved } }),
      ]
      const presses = [
        () => press(owner, first ?? 'loginLink', links[first ?? 'loginLink'], emailAddress),
        () => press(second, other ?? 'loginLink', links[other ?? 'loginLink'], emailAddress),
      ]
      // A password that is changed first ends the owner's link, so each round has one of those that may come first.
      const chosenOnes = [...attacks.slice(0, 2), ...attacks.slice(2 + (n % 5), 3 + (n % 5))]
      const calls = n % 2 === 0 ? [...presses, ...chosenOnes] : [...chosenOnes, ...presses]
      await Promise.all(calls.map((call) => call()))
      const [now] = await db
        .select()
        .from(customer)
        .where(inArray(customer.emailAddress, [emailAddress, moved]))
      // Moved away before, or somebody joined: nobody is proven yet, and the next link does it.
      if (!now || now.mailboxProvenAt === null) continue
      proven++
      for (const visitor of [stranger, there, joining]) expect(await isIn(visitor)).toBe(false)
      for (const one of [ownersPassword, 'Tapijten8x']) expect(await logsIn(emailAddress, one)).toBe(false)
      expect(await db.$count(passkey, eq(passkey.customerId, now.id))).toBe(0)
      const sessions = await db.select().from(session).where(eq(session.customerId, now.id))
      expect(sessions.filter(({ isByLink }) => !isByLink)).toEqual([])
      expect(await db.$count(customer, eq(customer.companyId, Number(now.id)))).toBe(0)
      expect(await db.$count(companyInvitation, eq(companyInvitation.companyId, Number(now.id)))).toBe(0)
    }
    expect(proven).toBeGreaterThan(3)
  },
)
