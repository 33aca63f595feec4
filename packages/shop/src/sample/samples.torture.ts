import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { findUnpaidPayment, getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { getOrder, listOrders, orderAgain, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { getSampleTray, orderSamples } from '@toonbank/contract/shop/sample.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderStatusChange, shopOrder, stockMovement } from '@toonbank/database/schema/order.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aBusiness, joinCompany } from '@toonbank/testing/a-company.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aStaff, parcel } from '@toonbank/testing/staff.ts'
import { aGuest, anOrderBy, aPlainProduct, atTheBank, rowsOf } from '@toonbank/testing/walk.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff, askDeposits, askNoDeposits } = aStaff(shop)
const day = 86_400_000
const sampled = await db.select().from(product).where(eq(product.sample, true)).orderBy(asc(product.id)).limit(9)
const ids = sampled.map(({ id }) => id)
const titleOf = (id: number) => sampled.find((row) => row.id === id)?.title.nld ?? ''

const setSamples = (samples: { state: boolean; price?: Cents; mostInMonth?: number }) =>
  db.update(shopSetting).set({
    value: sql`jsonb_set(value, '{samples}', ${JSON.stringify({ mostInMonth: 100, ...samples })}::jsonb)`,
  })

proveSound(shop)
afterEach(async () => {
  shop.time.now = undefined
  await setSamples({ state: true })
  expect(shop.unexpected).toEqual([])
})
await setSamples({ state: true })

let trays = 0
/** Who asks for these, to an address of their own. */
function anOrder(name: string, productIds: readonly number[], more: { shownPrice?: Cents; payMethod?: string } = {}) {
  const { customerType: _, phoneNumber: __, ...guest } = aGuest(name)
  trays++
  return {
    ...{ ...guest, houseNumber: String(1_000 + trays), trayId: `tray-of-${name}-${trays}` },
    ...{ productIds: [...productIds], shownPrice: cents(0), ...more },
  }
}
const mailTo = async (name: string) => {
  const rows = await db
    .select()
    .from(mail)
    .where(eq(mail.recipient, aGuest(name).emailAddress))
    .orderBy(asc(mail.id))
  for (const { id } of rows) await shop.send(id)
  return db
    .select()
    .from(mail)
    .where(eq(mail.recipient, aGuest(name).emailAddress))
    .orderBy(asc(mail.id))
}

it('sends a free sample with a postal address only: a whole order, no account, no invoice, no bank, no stock', async () => {
  const visitor = shop.aVisitor()
  const plain = await aPlainProduct(shop)
  await visitor.ask(addLine, { body: { item: { productId: plain.id, quantity: 1 } } })
  const [first = 0, second = 0] = ids
  const [movements, payments] = [await db.$count(stockMovement), await db.$count(sandboxPayment)]
  expect(await visitor.ask(getSampleTray, { body: { productIds: [second, first, plain.id, 999_999] } })).toMatchObject({
    value: { samples: [{ productId: second, title: titleOf(second) }, { productId: first }], price: 0, payMethods: [] },
  })
  const ordered = await visitor.ask(orderSamples, { body: anOrder('gratis', [first, second]) })
  if (!ordered.ok) throw new Error(JSON.stringify(ordered))
  expect(ordered.value.paymentUrl).toBeNull()
  const { order } = await rowsOf(shop, ordered.value.paymentUid)
  expect(order).toMatchObject({ status: 'paid', totalInclVat: 0, heldPieces: [], keptCartId: null, dueFirst: null })
  expect(await visitor.ask(getPayment, { params: { paymentUid: ordered.value.paymentUid } })).toMatchObject({
    value: { order: { ofSamples: true, lines: [{ title: `Staal: ${titleOf(first)}` }, { productId: second }] } },
  })
  expect(await db.$count(invoice, eq(invoice.orderId, order.id))).toBe(0)
  expect([await db.$count(stockMovement), await db.$count(sandboxPayment)]).toEqual([movements, payments])
  expect(await db.$count(customer, eq(customer.emailAddress, aGuest('gratis').emailAddress))).toBe(0)
  expect(await visitor.ask(getCart, {})).toMatchObject({ value: { lines: [{ productId: plain.id, quantity: 1 }] } })
  const mails = await mailTo('gratis')
  expect(mails.map(({ kind }) => kind)).toEqual(['orderConfirmation'])
  expect(mails[0]?.text).toContain(`Staal: ${titleOf(first)}`)
  expect(mails[0]?.text).toContain('Je hoeft niets te betalen')
  // Nobody is offered a password to an account that is not there.
  expect(mails[0]?.text).toMatch(/\/bestelling\/[\w-]+\?key=/)
  expect(mails[0]?.text).not.toContain('/account/')
  // The rest of its life is that of any order.
  const [listed] = await staff.listOrders(['paid'])
  expect(listed).toMatchObject({ number: order.number, ofSamples: true, pieces: 2 })
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true })
  expect(await db.$count(invoice, eq(invoice.orderId, order.id))).toBe(0)
  // Samples are not what sells.
  await tidyUp(shop.dependencies)
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [first, second]))
  expect(rows.map(({ soldRecently }) => soldRecently)).toEqual([0, 0])
})

it('asks the price that was shown through the bank, in full whatever deposits and own prices say, and invoices it', async () => {
  const price = cents(295)
  await setSamples({ state: true, price })
  await askDeposits(20)
  const [first = 0, second = 0] = ids
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('prijs') })
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, aGuest('prijs').emailAddress))
  await db.insert(customerPrice).values({ customerId: row?.id ?? 0, productId: first, percentageOfList: 1_000 })
  const tray = await visitor.ask(getSampleTray, { body: { productIds: [first, second] } })
  const payMethod = 'ideal'
  const methodsIn = (country: 'NL' | 'BE') =>
    tray.ok ? tray.value.payMethods.filter(({ countries }) => countries.includes(country)).map(({ id }) => id) : []
  expect(methodsIn('NL')).toEqual(['ideal', 'creditcard', 'klarna', 'banktransfer'])
  expect(methodsIn('BE')).toEqual(['bancontact', 'creditcard', 'klarna', 'banktransfer'])
  const form = anOrder('prijs', [first, second], { shownPrice: price, payMethod })
  expect(await visitor.ask(orderSamples, { body: { ...form, shownPrice: cents(0) } })).toMatchObject({
    problem: 'samplesChanged',
  })
  expect(await visitor.ask(orderSamples, { body: { ...form, payMethod: 'nope' } })).toMatchObject({
    problem: 'payMethodUnknown',
  })
  const ordered = await visitor.ask(orderSamples, { body: form })
  if (!ordered.ok) throw new Error(JSON.stringify(ordered))
  expect((await rowsOf(shop, ordered.value.paymentUid)).attempt).toMatchObject({ amount: 590, status: 'open' })
  // The bank says no; another try holds no rug, and the same tray leads to the same order.
  await db
    .update(product)
    .set({ stockManaged: true, stockQuantity: 7 })
    .where(inArray(product.id, [first, second]))
  const before = await db.select().from(product).where(inArray(product.id, ids)).orderBy(asc(product.id))
  await atTheBank(visitor, ordered.value.paymentUrl, 'failed')
  const again = await visitor.ask(orderSamples, { body: form })
  if (!again.ok) throw new Error(JSON.stringify(again))
  const { order } = await rowsOf(shop, again.value.paymentUid)
  expect(order).toMatchObject({ uid: (await rowsOf(shop, ordered.value.paymentUid)).order.uid, heldPieces: [] })
  await atTheBank(visitor, again.value.paymentUrl, 'paid')
  const after = await db.select().from(product).where(inArray(product.id, ids)).orderBy(asc(product.id))
  expect(after.map(({ stockQuantity }) => stockQuantity)).toEqual(before.map(({ stockQuantity }) => stockQuantity))
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  expect(documents.map(({ totalInclVat, document }) => [totalInclVat, document.purpose])).toEqual([[590, 'full']])
  expect(documents[0]?.document.lines[0]?.title).toBe(`Staal: ${titleOf(first)}`)
  // In the account, without a button that would order rugs; paid, so nothing is asked again.
  expect(await visitor.ask(getOrder, { params: { uid: order.uid } })).toMatchObject({ value: { ofSamples: true } })
  expect(await visitor.ask(orderAgain, { params: { uid: order.uid }, body: {} })).toMatchObject({
    problem: 'notOrderable',
  })
  expect(await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod } })).toMatchObject({
    problem: 'orderNotPayable',
  })
  expect(await visitor.ask(orderSamples, { body: form })).toMatchObject({
    value: { paymentUrl: null, paymentUid: again.value.paymentUid },
  })
  await askNoDeposits()
})

it('leaves an order that waits for its payment within reach, and is not paid in its stead', async () => {
  const price = cents(295)
  await setSamples({ state: true, price })
  const visitor = shop.aVisitor()
  const rug = await anOrderBy(shop, visitor, 'beide')
  const waiting = { paymentUid: rug.paymentUid }
  expect(await visitor.ask(findUnpaidPayment, {})).toMatchObject({ value: waiting })
  const form = anOrder('beide', ids.slice(0, 2), { shownPrice: price, payMethod: 'ideal' })
  const sent = await visitor.ask(orderSamples, { body: form })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  expect((await rowsOf(shop, sent.value.paymentUid)).order.status).toBe('pending')
  // The checkout of another tab, with its cart ordered: still the way to what was ordered there.
  expect(await visitor.ask(findUnpaidPayment, {})).toMatchObject({ value: waiting })
  const paid = await visitor.ask(pay, {})
  if (!paid.ok) throw new Error(JSON.stringify(paid))
  expect((await rowsOf(shop, paid.value.paymentUid)).order.uid).toBe(rug.order.uid)
  // Nobody logged in: both stand open to the browser that placed them.
  visitor.cookies.delete('auth_token')
  for (const paymentUid of [sent.value.paymentUid, rug.paymentUid])
    expect(await visitor.ask(getPayment, { params: { paymentUid } })).toMatchObject({ ok: true })
})

it('of finance, which orders nothing else, are the company’s, with the name of who asked', async () => {
  const [owner, finance] = [shop.aVisitor(), shop.aVisitor()]
  expect(await owner.ask(register, { body: { ...aBusiness('stalen-bv'), password: 'Karpetten7x' } })).toMatchObject({
    ok: true,
  })
  await joinCompany(shop, owner, finance, { role: 'finance', emailAddress: 'stalen-fin@x.nl', firstName: 'Fien' })
  expect(await finance.ask(orderSamples, { body: anOrder('fien', ids.slice(0, 2)) })).toMatchObject({ ok: true })
  for (const visitor of [owner, finance])
    expect(await visitor.ask(listOrders, { query: {} })).toMatchObject({
      value: { items: [{ ofSamples: true, orderedBy: 'Fien Inkoop' }] },
    })
})

it('makes one order of a double press, two tabs and a lost answer, also where the tabs say something else', async () => {
  const before = await db.$count(shopOrder)
  const rounds = someOf([1, 2, 3], 1)
  for (const round of rounds) {
    const visitor = shop.aVisitor()
    const form = anOrder(`dubbel${round}`, ids.slice(0, 3))
    const other = { ...anOrder(`anders${round}`, ids.slice(0, 2)), trayId: form.trayId }
    const answers = await Promise.all([form, form, other, form].map((body) => visitor.ask(orderSamples, { body })))
    expect(new Set(answers.map((one) => (one.ok ? one.value.paymentUid : one.problem))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    const mails = [...(await mailTo(`dubbel${round}`)), ...(await mailTo(`anders${round}`))]
    expect(mails).toHaveLength(1)
  }
  expect(await db.$count(shopOrder)).toBe(before + rounds.length)
})

it('sends one house and one mailbox no more than the merchant wants in 30 days, however many ask at once', async () => {
  await setSamples({ state: true, mostInMonth: 5 })
  const form = anOrder('veel', ids.slice(0, 3))
  const sameHouse = { ...anOrder('buur', ids.slice(0, 3)), houseNumber: form.houseNumber }
  const sameMailbox = { ...anOrder('veel', ids.slice(0, 3)) }
  const answers = await Promise.all(
    [form, sameHouse, sameMailbox].map((body) => shop.aVisitor().ask(orderSamples, { body })),
  )
  const refused = answers.filter((one) => !one.ok)
  // Whoever came second may be the neighbour and the other mailbox of one another, never of the first.
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(new Set(refused.map((one) => one.problem))).toEqual(new Set(['sampleLimitReached']))
  const [again] = [{ ...form, trayId: 'another-tray' }]
  expect(await shop.aVisitor().ask(orderSamples, { body: again })).toMatchObject({ problem: 'sampleLimitReached' })
  shop.time.now = new Date(Date.now() + 31 * day)
  expect(await shop.aVisitor().ask(orderSamples, { body: again })).toMatchObject({ ok: true })
})

it('orders nothing that is not a sample any more, names the field that is wrong, and is closed where it is off', async () => {
  const [first = 0, second = 0] = ids
  const before = await db.$count(shopOrder)
  const form = anOrder('weg', [first, second])
  const ask = (body: typeof form) => shop.aVisitor().ask(orderSamples, { body })
  expect(await ask({ ...form, zipCode: '12', emailAddress: 'geen' })).toMatchObject({
    problem: 'invalidInput',
    fields: [
      { field: 'emailAddress', problem: 'emailInvalid' },
      { field: 'zipCode', problem: 'zipCodeInvalid' },
    ],
  })
  expect(await ask({ ...form, productIds: ids.slice(0, 6) })).toMatchObject({ problem: 'samplesChanged' })
  await db.update(product).set({ sample: false }).where(eq(product.id, second))
  expect(await ask(form)).toMatchObject({ problem: 'samplesChanged' })
  await db.update(product).set({ sample: true }).where(eq(product.id, second))
  await setSamples({ state: false })
  expect(await ask(form)).toMatchObject({ problem: 'samplesOff' })
  expect(await shop.aVisitor().ask(getSampleTray, { body: { productIds: [first] } })).toMatchObject({
    problem: 'samplesOff',
  })
  expect(await db.$count(shopOrder)).toBe(before)
})

it('forgets who asked for samples without an account, and tells the owner of the mailbox what is held', async () => {
  const email = aGuest('vergeet').emailAddress
  const form = anOrder('vergeet', ids.slice(0, 1))
  const sent = await shop.aVisitor().ask(orderSamples, { body: form })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  const { order } = await rowsOf(shop, sent.value.paymentUid)
  const owner = shop.aVisitor()
  await owner.ask(register, { body: aGuest('vergeet') })
  const copy = async () => JSON.stringify(await owner.ask(exportAccount, {}))
  expect(await copy(), 'whoever types an address has not proven it').not.toContain(order.number)
  await db.update(customer).set({ mailboxProvenAt: new Date() }).where(eq(customer.emailAddress, email))
  expect(await copy()).toContain(order.number)
  await staff.ship(order.number, parcel)
  // Long ago: nothing else of the shop is.
  const at = new Date(Date.now() - 91 * day)
  await tidyUp(shop.dependencies)
  expect((await rowsOf(shop, sent.value.paymentUid)).order.emailAddress).toBe(email)
  await db.update(shopOrder).set({ createdAt: at }).where(eq(shopOrder.id, order.id))
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.update(orderStatusChange).set({ at }).where(eq(orderStatusChange.orderId, order.id)),
  )
  await tidyUp(shop.dependencies)
  const [kept] = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${email}|Vries|Domplein`))
  expect(await db.$count(mail, eq(mail.recipient, email))).toBe(0)
})

it('counts a house by its postcode and number, whatever stands behind the number', async () => {
  await setSamples({ state: true, mostInMonth: 3 })
  const house = { ...anOrder('deur', []), houseNumber: '77' }
  const ask = (n: number, more: object) =>
    shop.aVisitor().ask(orderSamples, {
      body: {
        ...anOrder(`deur${n}`, ids.slice(n, n + 1)),
        zipCode: house.zipCode,
        houseNumber: house.houseNumber,
        ...more,
      },
    })
  const doors = [{}, { houseNumberAddition: 'a' }, { houseNumberAddition: 'hs' }, { houseNumberAddition: '.' }]
  const answers = []
  for (const [n, door] of doors.entries()) answers.push((await ask(n, door)).ok)
  expect(answers).toEqual([true, true, true, false])
  expect(await ask(4, { houseNumber: '77b' })).toMatchObject({ problem: 'sampleLimitReached' })
  expect(await ask(5, { houseNumber: '78' })).toMatchObject({ ok: true })
})
