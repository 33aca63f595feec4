import { getSession, login, register } from '@toonbank/contract/shop/account.ts'
import {
  acceptInvitation,
  invitePerson,
  listPeople,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@toonbank/contract/shop/company.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aBusiness, anOwner, invitationToken, letters, personsPassword } from '@toonbank/testing/a-company.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db, pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const aCompany = () => anOwner(shop)

const rowOf = async (emailAddress: string) =>
  (await db.select().from(customer).where(eq(customer.emailAddress, emailAddress)))[0]

const invite = (owner: Visitor, emailAddress: string, role: 'buyer' | 'finance' = 'buyer') =>
  owner.ask(invitePerson, { body: { emailAddress, firstName: 'Pien', lastName: 'Inkoop', role } })

it('lets the owner invite somebody, who chooses a password by the mailed link and works for the company', async () => {
  const owner = await aCompany()
  expect(await invite(owner, 'Nieuw@Example.nl')).toMatchObject({ ok: true })
  const token = await invitationToken(shop, 'nieuw@example.nl')
  const pien = shop.aVisitor()
  // As often as a mail scanner likes.
  for (const _ of [1, 2])
    expect(await pien.ask(readInvitation, { body: { token } })).toMatchObject({
      value: { companyName: 'Vloer BV', emailAddress: 'nieuw@example.nl', role: 'buyer' },
    })
  const accepted = await pien.ask(acceptInvitation, { body: { token, password: personsPassword } })
  expect(accepted).toMatchObject({
    ok: true,
    value: { role: 'buyer', customerType: 'business', companyName: 'Vloer BV', firstName: 'Pien', hasPassword: true },
  })
  // Once.
  expect(await shop.aVisitor().ask(acceptInvitation, { body: { token, password: personsPassword } })).toMatchObject({
    problem: 'invitationEnded',
  })
  const listed = await owner.ask(listPeople, {})
  expect(listed).toMatchObject({
    value: { people: [{ role: 'owner' }, { role: 'buyer', emailAddress: 'nieuw@example.nl' }], invitations: [] },
  })
  const mine = await owner.ask(getSession, { body: {} })
  const hers = await pien.ask(getSession, { body: {} })
  // The customer number is the company's.
  expect(hers.ok && mine.ok && hers.value.customerId === mine.value.customerId).toBe(true)
  expect(
    await shop.aVisitor().ask(login, { body: { email: 'nieuw@example.nl', password: personsPassword } }),
  ).toMatchObject({ value: { role: 'buyer' } })
})

it('sends an invitation again with a new link, and withdraws one', async () => {
  const owner = await aCompany()
  await invite(owner, 'weer@example.nl')
  const first = await invitationToken(shop, 'weer@example.nl')
  const listed = await owner.ask(listPeople, {})
  const uid = (listed.ok && listed.value.invitations[0]?.uid) || ''
  await pool.query(`UPDATE company_invitation SET expires_at = expires_at - interval '1 minute' WHERE uid = $1`, [uid])
  expect(await owner.ask(sendInvitation, { params: { uid } })).toMatchObject({ ok: true })
  const second = await invitationToken(shop, 'weer@example.nl')
  const accept = (token: string) =>
    shop.aVisitor().ask(acceptInvitation, { body: { token, password: personsPassword } })
  expect(await accept(first)).toMatchObject({ problem: 'invitationEnded' })
  expect(await (await aCompany()).ask(withdrawInvitation, { params: { uid } })).toMatchObject({
    problem: 'invitationNotFound',
  })
  expect(await owner.ask(withdrawInvitation, { params: { uid } })).toMatchObject({ ok: true })
  expect(await accept(second)).toMatchObject({ problem: 'invitationEnded' })
  await invite(owner, 'weer@example.nl')
  await pool.query(`UPDATE company_invitation SET expires_at = now() - interval '1 minute'`)
  expect(await accept(await invitationToken(shop, 'weer@example.nl'))).toMatchObject({ problem: 'invitationEnded' })
  expect(await owner.ask(listPeople, {})).toMatchObject({ value: { invitations: [{ isExpired: true }] } })
})

it('mails once where inviting or sending again is pressed twice, and again for another role', async () => {
  const owner = await aCompany()
  const mails = () => db.$count(mail, eq(mail.recipient, 'dubbel@example.nl'))
  const pressed = await Promise.all([invite(owner, 'dubbel@example.nl'), invite(owner, 'dubbel@example.nl')])
  expect(pressed).toMatchObject([{ ok: true }, { ok: true }])
  const token = await invitationToken(shop, 'dubbel@example.nl')
  const listed = await owner.ask(listPeople, {})
  const uid = (listed.ok && listed.value.invitations[0]?.uid) || ''
  expect(await owner.ask(sendInvitation, { params: { uid } })).toMatchObject({ ok: true })
  expect(await mails()).toBe(1)
  expect(await shop.aVisitor().ask(readInvitation, { body: { token } })).toMatchObject({ value: { role: 'buyer' } })
  expect(await invite(owner, 'dubbel@example.nl', 'finance')).toMatchObject({ ok: true })
  expect(await mails()).toBe(2)
})

it('refuses an address that has an account, and tells no more of it than a registration does', async () => {
  const owner = await aCompany()
  await shop.aVisitor().ask(register, { body: aGuest('taken') })
  expect(await invite(owner, aGuest('taken').emailAddress)).toMatchObject({ problem: 'emailInUse' })
  expect(await db.select().from(mail).where(eq(mail.kind, 'companyInvitation'))).not.toContainEqual(
    expect.objectContaining({ recipient: aGuest('taken').emailAddress }),
  )
  // Registered after the invitation: the account stays its owner's.
  await invite(owner, aGuest('later').emailAddress)
  await shop.aVisitor().ask(register, { body: aGuest('later') })
  const token = await invitationToken(shop, aGuest('later').emailAddress)
  expect(await shop.aVisitor().ask(acceptInvitation, { body: { token, password: personsPassword } })).toMatchObject({
    problem: 'emailInUse',
  })
  expect(await rowOf(aGuest('later').emailAddress)).toMatchObject({ companyId: null })
})

it('limits how many mails a company sends to strangers', async () => {
  const strict = await aShop({ rateLimitScale: 1 })
  const owner = strict.aVisitor()
  await owner.ask(register, { body: aBusiness('strict') })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await invite(owner, 'bom@example.nl')).ok)
  expect(answers).toEqual([true, true, true, true, true, false])
})

it('is accepted or withdrawn, never both', async () => {
  const ends = new Set<string>()
  for (let n = 0; n < tries(2, 200).numRuns; n++) {
    const owner = await aCompany()
    const emailAddress = `strijd${letters(n)}@example.nl`
    await invite(owner, emailAddress)
    const token = await invitationToken(shop, emailAddress)
    const listed = await owner.ask(listPeople, {})
    const uid = (listed.ok && listed.value.invitations[0]?.uid) || ''
    const [one, two, gone] = await Promise.all([
      shop.aVisitor().ask(acceptInvitation, { body: { token, password: personsPassword } }),
      shop.aVisitor().ask(acceptInvitation, { body: { token, password: personsPassword } }),
      owner.ask(withdrawInvitation, { params: { uid } }),
    ])
    expect([one.ok, two.ok, gone.ok].filter(Boolean)).toHaveLength(1)
    expect((await rowOf(emailAddress)) !== undefined).toBe(!gone.ok)
    ends.add(String(gone.ok))
  }
  expect(ends.size).toBeGreaterThan(0)
}, 120_000)
