import { login, register, requestPasswordReset, setPassword, updateAccount } from '@toonbank/contract/shop/account.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const old = 'Vloerkleed1'
async function anOwner(name: string) {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password: old } })
  return visitor
}
/** What was mailed about changes to an address, each mail sent to the mailbox. */
async function mailsTo(recipient: string) {
  const about = and(eq(mail.recipient, recipient), inArray(mail.kind, ['passwordChanged', 'emailAddressChanged']))
  for (const { id } of await db.select().from(mail).where(about)) await shop.send(id)
  return db.select().from(mail).where(about).orderBy(asc(mail.id))
}
async function resetBy(emailAddress: string, password: string) {
  await shop.aVisitor().ask(requestPasswordReset, { body: { emailAddress } })
  await shop.mailAccountLinks()
  const isReset = and(eq(mail.kind, 'passwordReset'), eq(mail.recipient, emailAddress))
  const [written] = await db.select().from(mail).where(isReset).orderBy(desc(mail.id))
  const token =
    new URL((written?.data as { url: string } | undefined)?.url ?? 'http://none').searchParams.get('token') ?? ''
  return shop.aVisitor().ask(setPassword, { body: { token, password } })
}

it('mails the owner once when the password changed: when, and what to do if it was somebody else', async () => {
  const owner = await anOwner('told')
  shop.time.now = new Date('2026-11-22T22:36:00Z')
  const change = () => owner.ask(updateAccount, { body: { password: old, newPassword: 'Karpetten2' } })
  const answers = await Promise.all([change(), change()])
  // One that comes after the other finds that it is done; one that overlaps it is refused.
  expect(answers.map(({ ok }) => ok)).toContain(true)
  shop.time.now = undefined
  const mails = await mailsTo('annatold@example.nl')
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([['passwordChanged', 'Je wachtwoord is gewijzigd']])
  expect(mails[0]?.text).toContain('22 november 2026 om 23:36')
  expect(mails[0]?.text).toContain('http://localhost:3000/account/reset')
  expect(mails[0]?.text).toMatch(/bel ons meteen op [+\d][\d -]+ of mail naar \S+@\S+/)
  expect(mails[0]?.html).toContain('<html')
  expect(JSON.stringify(mails)).not.toContain('Karpetten2')
})

it('mails the old address when the e-mail address changed, and shows the new one in part', async () => {
  const owner = await anOwner('moves')
  await db.update(customer).set({ locale: 'eng' }).where(eq(customer.emailAddress, 'annamoves@example.nl'))
  const body = { password: old, newPassword: 'Karpetten2', emailAddress: 'bert@elders.example' }
  expect(await owner.ask(updateAccount, { body })).toMatchObject({ ok: true })
  const mails = await mailsTo('annamoves@example.nl')
  expect(mails.map(({ kind }) => kind)).toEqual(['passwordChanged', 'emailAddressChanged'])
  expect(mails[1]).toMatchObject({
    locale: 'eng',
    subject: 'Your email address was changed',
    data: { to: 'b•••@elders.example' },
  })
  expect(mails[1]?.text).toContain('b•••@elders.example')
  expect(JSON.stringify(mails)).not.toContain('bert@')
  expect(await mailsTo('bert@elders.example')).toEqual([])
})

it('mails nothing when the change was refused, or only the way to write the address', async () => {
  const owner = await anOwner('stays')
  await anOwner('there')
  for (const body of [
    { password: 'Verkeerd1', newPassword: 'Karpetten2' },
    { password: old, emailAddress: 'annathere@example.nl' },
    { firstName: 'Annie' },
    { password: old, emailAddress: 'AnnaStays@example.nl' },
  ])
    await owner.ask(updateAccount, { body })
  expect([...(await mailsTo('annastays@example.nl')), ...(await mailsTo('AnnaStays@example.nl'))]).toEqual([])
})

it('mails the owner too when the password was set through the link, but not of the first password of a guest', async () => {
  await shop.aVisitor().ask(register, { body: aGuest('first') })
  const told = async () => (await mailsTo('annafirst@example.nl')).map(({ kind }) => kind)
  expect(await resetBy('annafirst@example.nl', 'Karpetten2')).toMatchObject({ ok: true })
  expect(await told()).toEqual([])
  expect(await resetBy('annafirst@example.nl', 'Karpetten3')).toMatchObject({ ok: true })
  expect(await told()).toEqual(['passwordChanged'])
  const body = { email: 'annafirst@example.nl', password: 'Karpetten3' }
  expect(await shop.aVisitor().ask(login, { body })).toMatchObject({ ok: true })
})
