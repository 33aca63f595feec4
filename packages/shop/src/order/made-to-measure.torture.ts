import { login, register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getPrices, getProduct, type OptionItem, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { areaOf, measuredPart, measuresText, sidesOf } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { type UnitPrices, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { isTorture, someOf } from '@toonbank/domain/testing/torture.ts'
import { aShop, type Shop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'

const consumers = await aShop()
const wholesale = await aShop()
await wholesale.database.db.update(shopSetting).set({ value: sql`jsonb_set(value, '{prices,leading}', '"excl"')` })
afterEach(() => expect([...consumers.unexpected, ...wholesale.unexpected]).toEqual([]))

/** The prices that a page shows this visitor: a customer's own ones, else those of the list. */
async function pagesFor(shop: Shop, visitor: Visitor, isCustomer: boolean): Promise<Product[]> {
  const rows = await shop.database.db.select({ id: product.id }).from(product).where(eq(product.madeToMeasure, true))
  return Promise.all(
    rows.map(async ({ id }) => {
      const page = await visitor.ask(getProduct, { params: { id: String(id) } })
      if (!page.ok) throw new Error('no page')
      const own = isCustomer ? await visitor.ask(getPrices, { params: { productId: String(id) } }) : undefined
      return own?.ok ? withPrices(page.value, own.value) : page.value
    }),
  )
}

function withPrices(
  page: Product,
  { options, ownPrices }: { options: readonly Own[]; ownPrices: Product['ownPrices'] },
): Product {
  const own = (item: OptionItem) => options.find(({ groupId, id }) => groupId === item.groupId && id === item.id)
  const over = (item: OptionItem): OptionItem => ({
    ...item,
    price: own(item)?.price ?? item.price,
    advancedSettings: item.advancedSettings && {
      ...item.advancedSettings,
      minimumPrice: own(item)?.minimumPrice ?? item.advancedSettings.minimumPrice,
    },
  })
  const groups = page.configurator.options.map((group) => ({ ...group, items: group.items.map(over) }))
  return { ...page, ownPrices, configurator: { ...page.configurator, options: groups } }
}
interface Own extends Pick<OptionItem, 'groupId' | 'id' | 'price'> {
  readonly minimumPrice: OptionItem['price']
}

interface Wish {
  readonly page: Product
  readonly items: readonly OptionItem[]
  readonly custom: { readonly width?: number; readonly length?: number; readonly diameter?: number }
  readonly prices: UnitPrices
}

/** A rug in a size that the shop can make, with the price that the page shows. */
function wishFrom(pages: readonly Product[], n: readonly number[]): Wish {
  const at = <Value>(list: readonly Value[], which: number) => list[Math.abs(which) % list.length] as Value
  const page = at(pages, n[0] ?? 0)
  const items = page.configurator.options.map((group, index) =>
    at(
      group.items.filter(({ state, displayType }) => state || displayType === 'custom'),
      n[index + 1] ?? 0,
    ),
  )
  const settings = items.find((item) => item.advancedSettings)?.advancedSettings
  if (!settings) throw new Error('not made to measure')
  const side = (largest: number, which: number) => 125 + (Math.abs(which) % (largest - 124))
  const [width, length] = [side(settings.maximum, n[4] ?? 0), side(settings.maximumLength, n[5] ?? 0)]
  const custom = sidesOf(settings.shape).length === 1 ? { diameter: width } : { width, length }
  const own = page.ownPrices.vatIncluded ? page.ownPrices.baseInclVat : page.ownPrices.baseExclVat
  const area = areaOf(settings.shape, custom) ?? 0
  const parts = items.map(({ price, advancedSettings }) =>
    advancedSettings ? measuredPart(area, price, advancedSettings.minimumPrice).price : price,
  )
  const prices = unitPrices([own, ...parts], {
    leading: page.ownPrices.vatIncluded ? 'incl' : 'excl',
    vatPercentage: page.ownPrices.vatPercentage * 100,
    discountPercentage: Math.round(page.ownPrices.discountPercentage * 100),
    percentageOfList: 10_000,
  })
  return { page, items, custom, prices }
}

const numbers = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 6, maxLength: 6 })
const many = isTorture ? 75 : 4
const bigEnough = fc.sample(fc.array(numbers, { minLength: many, maxLength: many }), { numRuns: 4, seed: 30_112_026 })

const business = 'inkoop@studiovondel.example'
const buyers = [
  { name: 'a guest', shop: consumers, email: undefined },
  {
    name: 'a business with its own prices of a shop whose prices lead excluding VAT',
    shop: wholesale,
    email: business,
  },
  { name: 'a business with its own prices', shop: consumers, email: business },
  { name: 'a guest of a shop whose prices lead excluding VAT', shop: wholesale, email: undefined },
]
it.each(someOf(buyers, 2).map((buyer, at) => ({ ...buyer, sizes: bigEnough[at] ?? [] })))(
  'asks of $name the same price for many sizes on page, in cart, order and mail',
  async ({ shop, email, sizes }) => {
    const visitor = shop.aVisitor()
    if (email) await visitor.ask(login, { body: { email, password: 'Projectkleed1' } })
    const pages = await pagesFor(shop, visitor, email !== undefined)
    const wishes = sizes.map((n) => wishFrom(pages, n))
    for (const { page, items, custom } of wishes) {
      const options = items.map(({ groupId, id, advancedSettings }) => ({
        groupId,
        id,
        ...(advancedSettings ? { custom: { ...custom, confirmed: true } } : {}),
      }))
      expect(
        await visitor.ask(addLine, { body: { item: { productId: page.productId, quantity: 1, options } } }),
      ).toMatchObject({
        ok: true,
      })
    }
    const recipient = email ?? 'annamaat@example.nl'
    if (!email) await visitor.ask(register, { body: aGuest('maat') })
    await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-afhalen', payment_option_id: 'ideal' } })
    const cart = await visitor.ask(getCart, {})
    if (!cart.ok) throw new Error('no cart')
    // Lines are listed newest first.
    const lines = cart.value.lines.toReversed()
    expect(lines.map(({ prices }) => prices)).toEqual(wishes.map(({ prices }) => prices))

    const { paymentUid, paymentUrl } = await orderAndPay(visitor)
    await atTheBank(visitor, paymentUrl, 'paid')
    const payment = await visitor.ask(getPayment, { params: { paymentUid } })
    if (!payment.ok) throw new Error('no payment')
    const { order, amount } = payment.value
    expect([amount, order.paidAmount, order.cartTotals]).toEqual([
      cart.value.totals.totalInclVat,
      amount,
      cart.value.totals,
    ])
    const ordered = new Map(
      order.lines.map((line) => [JSON.stringify([line.productId, line.options.map(({ name }) => name)]), line]),
    )
    for (const line of lines) {
      const kept = ordered.get(JSON.stringify([line.productId, line.options.map(({ name }) => name)]))
      expect([kept?.prices, kept?.totals, kept?.returnable]).toEqual([line.prices, line.totals, false])
      expect(kept?.options.map(({ price, measured, custom }) => ({ price, measured, custom }))).toEqual(
        line.options.map(({ price, measured, custom }) => ({ price, measured, custom })),
      )
    }

    const [confirmation] = await shop.database.db
      .select()
      .from(mail)
      .where(sql`recipient = ${recipient} AND kind = 'orderConfirmation'`)
    await shop.send(confirmation?.id ?? 0)
    const [sent] = await shop.database.db
      .select()
      .from(mail)
      .where(eq(mail.id, confirmation?.id ?? 0))
    const text = sent?.text ?? ''
    const euro = (value: number) =>
      new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(value / 100)
    for (const { items, custom } of wishes) {
      const measured = items.find((item) => item.advancedSettings)
      expect(text).toContain(
        `${measured?.name}, ${measuresText(measured?.advancedSettings?.shape ?? 'rectangle', custom)}`,
      )
    }
    for (const { totals } of lines) expect(text).toContain(euro(totals.subtotalInclVat))
    expect(text.match(/kan niet worden geretourneerd/g)).toHaveLength(wishes.length)
    expect(text).toContain(euro(cart.value.totals.totalInclVat))
  },
)

it('stores the calculation of the price with the order', async () => {
  const visitor = consumers.aVisitor()
  const pages = await pagesFor(consumers, visitor, false)
  const page = pages.find(({ title }) => title.includes('Agave')) as Product
  const edge = { groupId: 'rand', id: 'linnen-mos' }
  const options = [{ groupId: 'vorm', id: 'rond', custom: { diameter: 100, confirmed: true } }, edge]
  await visitor.ask(addLine, { body: { item: { productId: page.productId, quantity: 1, options } } })
  await visitor.ask(register, { body: aGuest('klein') })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-afhalen', payment_option_id: 'ideal' } })
  const { paymentUid } = await orderAndPay(visitor)
  // A later change of the product by the merchant must not change the order.
  await consumers.database.db.execute(sql`UPDATE option_item SET price = price + 1000 WHERE key = 'rond'`)
  const payment = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(payment.ok && payment.value.order.lines[0]?.options).toMatchObject([
    {
      name: 'Rond, Ø 100 cm',
      custom: { diameter: 100, confirmed: true },
      price: cents(102_00),
      measured: {
        shape: 'round',
        area: 1,
        pricePerM2: 102_00,
        areaPrice: 102_00,
        minimumPrice: 100_00,
        minimumPriceApplied: false,
      },
    },
    { name: 'Linnen mos', custom: null, price: 39_00, measured: null },
  ])
})
