import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  login,
  loginByLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
} from '@toonbank/contract/shop/account.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/shop/consent.ts'
import { getFormerOrder, listFormerOrders } from '@toonbank/contract/shop/former-order.ts'
import { getOrder, listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { importCustomers } from '@toonbank/exchange/import/people/import-customers.ts'
import { importFormerOrders } from '@toonbank/exchange/import/people/import-orders.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'
import { inviteCustomers } from './invite-customers.ts'

const shop = await aShop()
const { pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const folder = aFolder('former-orders')

const options = { dryRun: false, partial: false, language: 'nld', onProgress: () => {}, now: new Date() } as const
let files = 0
function write(content: string): string {
  const path = join(folder, `${files++}.csv`)
  writeFileSync(path, content)
  return path
}
const order = (number: string, email: string) =>
  importFormerOrders(
    shop.database,
    write(
      `Bestelnummer,E-mail,Besteldatum,Status,Totaal,Artikel,Aantal,Prijs\n${number},${email},2023-02-03,afgerond,149.95,Kelim,1,149.95\n`,
    ),
    options,
  )
const customer = (email: string, invite = false) =>
  importCustomers(shop.database, write(`E-mail,Voornaam,Achternaam\n${email},Noor,Berg\n`), { ...options, invite })

/** The path of the newest mailed link of this address. */
async function linkOf(email: string): Promise<string> {
  const { rows } = await pool.query(
    `SELECT data->>'url' AS url FROM mail WHERE recipient = $1 AND data->>'url' IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [email],
  )
  return new URL(rows[0].url).searchParams.get('token') ?? ''
}

it('shows a customer of the previous shop what they ordered there, once they have chosen a password', async () => {
  await customer('noor@voorbeeld.nl', true)
  await order('OUD-1', 'Noor@voorbeeld.nl')
  await inviteCustomers(shop.dependencies)
  const visitor = shop.aVisitor()
  const token = await linkOf('noor@voorbeeld.nl')
  expect(await visitor.ask(setPassword, { body: { token, password: 'Vloerkleed1' } })).toMatchObject({
    ok: true,
  })
  await visitor.ask(login, { body: { email: 'noor@voorbeeld.nl', password: 'Vloerkleed1' } })
  const listed = await visitor.ask(listFormerOrders, {})
  expect(listed).toMatchObject({
    ok: true,
    value: [{ number: 'OUD-1', state: 'delivered', totalInclVat: 149_95, pieces: 1 }],
  })
  const uid = listed.ok ? (listed.value[0]?.uid ?? '') : ''
  expect(await visitor.ask(getFormerOrder, { params: { uid } })).toMatchObject({
    ok: true,
    value: { lines: [{ title: 'Kelim' }] },
  })
  expect(await visitor.ask(listOrders, {})).toMatchObject({
    ok: true,
    value: { items: [], pagination: { totalHits: 0 } },
  })
  expect(await visitor.ask(getOrder, { params: { uid } })).toMatchObject({ ok: false, problem: 'orderNotFound' })
})

it('lets a customer withdraw the newsletter that the previous shop brought, and keeps the proof of both', async () => {
  const file = 'E-mail,Voornaam,Achternaam,Nieuwsbrief,Nieuwsbrief sinds\nbrief@voorbeeld.nl,Bo,Brief,ja,2022-05-04\n'
  await importCustomers(shop.database, write(file), { ...options, invite: false })
  await shop.aVisitor().ask(requestPasswordReset, { body: { emailAddress: 'brief@voorbeeld.nl' } })
  await shop.mailAccountLinks()
  const visitor = shop.aVisitor()
  const password = 'Vloerkleed1'
  await visitor.ask(setPassword, { body: { token: await linkOf('brief@voorbeeld.nl'), password } })
  await visitor.ask(login, { body: { email: 'brief@voorbeeld.nl', password } })
  expect(await visitor.ask(listConsents, {})).toMatchObject({
    value: [{ purpose: 'newsletter', saidAt: '2022-05-04T12:00:00.000Z' }],
  })
  const params = { purpose: 'newsletter' }
  await Promise.all([visitor.ask(withdrawConsent, { params }), visitor.ask(withdrawConsent, { params })])
  expect(await visitor.ask(listConsents, {})).toMatchObject({ value: [] })
  const { rows } = await pool.query('SELECT is_given, said_at IS NOT NULL AS dated FROM consent_change ORDER BY id')
  expect(rows).toEqual([
    { is_given: true, dated: true },
    { is_given: false, dated: true },
  ])
})

it('has one account of an address that registers while an import brings it', async () => {
  const email = 'tegelijk@voorbeeld.nl'
  const form = { ...aGuest('race'), emailAddress: email, password: 'Vloerkleed1' }
  const [registered] = await Promise.all([shop.aVisitor().ask(register, { body: form }), customer(email)])
  const { rows } = await pool.query(
    `SELECT password_hash IS NOT NULL AS registered, mailbox_proven_at IS NOT NULL AS imported
     FROM customer WHERE email_address = $1`,
    [email],
  )
  expect(rows).toEqual([{ registered: registered.ok, imported: !registered.ok }])
})

it('takes a new address for unproven, and asks an imported account for a new link or a password before it is changed', async () => {
  const email = 'oud@voorbeeld.nl'
  await customer(email)
  await shop.aVisitor().ask(requestLoginLink, { body: { emailAddress: email } })
  await shop.mailAccountLinks()
  const visitor = shop.aVisitor()
  await visitor.ask(loginByLink, { body: { token: await linkOf(email), emailAddress: email } })
  shop.time.now = new Date(Date.now() + 31 * 60_000)
  expect(await visitor.ask(updateAccount, { body: { emailAddress: 'dief@voorbeeld.nl' } })).toMatchObject({
    problem: 'passwordWrong',
  })
  shop.time.now = undefined
  await shop.aVisitor().ask(requestPasswordReset, { body: { emailAddress: email } })
  await shop.mailAccountLinks()
  const password = 'Vloerkleed1'
  await visitor.ask(setPassword, { body: { token: await linkOf(email), password } })
  await visitor.ask(login, { body: { email, password } })
  await visitor.ask(updateAccount, { body: { emailAddress: 'victim@voorbeeld.nl', password } })
  await order('OUD-3', 'victim@voorbeeld.nl')
  expect(await visitor.ask(listFormerOrders, {})).toMatchObject({ ok: true, value: [] })
})

it('shows nobody else the orders of an address that they merely typed', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, {
    body: { ...aGuest('thief'), emailAddress: 'eva@voorbeeld.nl', password: 'Vloerkleed1' },
  })
  await customer('eva@voorbeeld.nl')
  await order('OUD-2', 'eva@voorbeeld.nl')
  expect(await visitor.ask(listFormerOrders, {})).toMatchObject({ ok: true, value: [] })
  await visitor.ask(requestPasswordReset, { body: { emailAddress: 'eva@voorbeeld.nl' } })
  await shop.mailAccountLinks()
  const owner = shop.aVisitor()
  await owner.ask(setPassword, { body: { token: await linkOf('eva@voorbeeld.nl'), password: 'Vloerkleed2' } })
  expect(await visitor.ask(listFormerOrders, {})).toMatchObject({ ok: false, problem: 'notAuthenticated' })
  await owner.ask(login, { body: { email: 'eva@voorbeeld.nl', password: 'Vloerkleed2' } })
  expect(await owner.ask(listFormerOrders, {})).toMatchObject({ ok: true, value: [{ number: 'OUD-2' }] })
})
