import type { PaymentOption } from '@toonbank/contract/shop/checkout.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { suppliedTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { type Payer, paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { visitorsCartWith } from '../cart/find-visitors-cart.ts'
import { paymentCostKey } from '../cart/line/remember-seen.ts'
import { type PaymentMethodRow, type PricedCart, shippingCost } from '../cart/price/price-cart.ts'
import type { OfferedMethod } from '../ports/payment-provider.ts'
import type { FindOffer } from '../ports/payment-providers.ts'
import { type BeyondCredit, keepWithinCredit, type OnCredit } from './keep-within-credit.ts'
import { linesToCharge } from './lines-to-charge.ts'

interface PaymentOptionsQuery extends Payer {
  readonly findOffer: FindOffer
  readonly amount: Cents | undefined
  readonly credit?: OnCredit
  readonly methods?: readonly PaymentMethodRow[] | undefined
}

type Prices = PaymentOption['prices']

export async function listPaymentOptionsFor(
  database: Queryable,
  cart: PricedCart | undefined,
  payer: PaymentOptionsQuery,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<{
  readonly options: PaymentOption[]
  readonly costs: Readonly<Record<string, number>>
  readonly beyondCredit?: BeyondCredit
}> {
  const { offers: rows, beyond } = await listFitting(database, payer)
  const options = rows.map(({ row, offer }) => toOption(row, offer, locale, pricesIn(cart, row, leading)))
  const costs = Object.fromEntries(options.map(({ id, prices }) => [paymentCostKey(id), prices.inclVat]))
  return { options, costs, ...(beyond ? { beyondCredit: beyond } : {}) }
}

/** Lists payment options of a placed order; its total is fixed, so another method costs the same. */
export async function listPaymentOptionsOfOrder(
  database: Queryable,
  payer: PaymentOptionsQuery,
  locale: Locale,
): Promise<PaymentOption[]> {
  const { offers } = await listFitting(database, payer)
  return offers.map(({ row, offer }) => toOption(row, offer, locale, { exclVat: zero, inclVat: zero }))
}

const inOrder = rowsAsJson(
  getTableColumns(paymentMethod),
  sql`FROM ${paymentMethod} ORDER BY ${paymentMethod.position}`,
)

export const findCartWithMethods = visitorsCartWith('session_with_cart_and_methods', { methods: inOrder })

interface Fitting {
  readonly row: PaymentMethodRow
  readonly offer: OfferedMethod
}

async function listFitting(
  database: Queryable,
  { findOffer, amount, credit, methods, ...payer }: PaymentOptionsQuery,
): ReturnType<typeof keepWithinCredit<Fitting>> {
  const rows = methods ?? (await database.select().from(paymentMethod).orderBy(asc(paymentMethod.position)))
  const sale = { countryCode: payer.countryCode, ...(amount === undefined ? {} : { amount }) }
  const fitting = rows.flatMap((row) => {
    const offer = paymentFits(row, payer) ? findOffer(row, sale) : undefined
    return offer ? [{ row, offer }] : []
  })
  return credit ? keepWithinCredit(database, fitting, amount, credit) : { offers: fitting }
}

const toOption = (row: PaymentMethodRow, offer: OfferedMethod, locale: Locale, prices: Prices): PaymentOption => ({
  id: row.key,
  label: offer.label ?? row.label[locale],
  icon: offer.icon ?? row.icon,
  prices,
  ...(offer.isOnAccount ? { isOnAccount: true } : {}),
})

function pricesIn(cart: PricedCart | undefined, { price }: PaymentMethodRow, leading: Leading): Prices {
  const costs = { ...shippingCost(cart?.delivery, cart?.goods ?? zero, cart?.quote), payment: price }
  const totals = suppliedTotals(linesToCharge(cart), cart?.coupons ?? [], costs, leading, cart?.supply ?? 'domestic')
  return { exclVat: totals.paymentExclVat, inclVat: totals.paymentInclVat }
}
