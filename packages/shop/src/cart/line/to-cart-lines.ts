import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { suppliedLineTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { suppliedUnitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { shopCountry } from '@toonbank/domain/checkout/delivery-day.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading, withoutVat } from '@toonbank/domain/tax/vat.ts'
import type { Supply } from '@toonbank/domain/tax/vat-kinds.ts'
import { ownPriceMark } from '../../catalogue/price/customer-prices.ts'
import { slugIn } from '../../catalogue/slug-in.ts'
import { stockOf } from '../../catalogue/stock/stock-of.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'
import type { LineRow } from '../cart-rows.ts'
import type { PricedCart } from '../price/price-cart.ts'
import type { FullLine } from '../price/price-lines.ts'
import { expectedDay } from './expected-day.ts'
import { imageOf, isReturnable, optionsOf } from './line-facts.ts'
import { changesOf } from './remember-seen.ts'

export interface CartContext {
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly now: Date
}

export interface LinesShown {
  readonly shown: ReadonlyMap<number, LineRow>
  readonly available: ReadonlyMap<number, number>
}

export function toCartLines(
  { lines, supply, delivery }: Pick<PricedCart, 'lines' | 'supply' | 'delivery'>,
  { shown, available }: LinesShown,
  { settings, locale, now }: CartContext,
): Cart['lines'] {
  const totals = suppliedLineTotals(
    lines.map((line) => line.priced),
    settings.prices.leading,
    supply,
  )
  const goesTo = delivery ?? { countryCode: shopCountry, type: 'shipping' as const }
  const expectedOf = ({ deliveryDays: days }: FullLine) => {
    const expected = expectedDay({ ...goesTo, days }, settings, now)
    return expected ? { ...expected, isPickup: goesTo.type === 'pickup' } : null
  }
  return lines.map((line, index) => ({
    id: line.row.identity,
    uid: line.row.uid,
    productId: line.product.id,
    quantity: line.row.quantity,
    originalQuantity: line.row.quantity,
    slug: slugIn(line.product, locale),
    title: line.product.title[locale],
    options: optionsOf(line, locale),
    prices: suppliedUnitPrices(line.prices, supply),
    ...ownPriceMark(line.rule),
    totals: totals[index] as Cart['lines'][number]['totals'],
    image: imageOf(line, locale),
    stock: stockOfLine(line),
    orderable: (available.get(line.row.id) ?? 0) >= line.row.quantity,
    changes: toChanges(line, changesOf(shown.get(line.row.id) ?? line.row, now), {
      leading: settings.prices.leading,
      supply,
    }),
    deliveryDays: line.deliveryDays,
    expected: expectedOf(line),
    weight: { perUnit: line.priced.unitWeight },
    returnable: isReturnable(line),
  }))
}

function stockOfLine({ product, options }: FullLine): Cart['lines'][number]['stock'] {
  const { backorder: _, ...stock } = choiceStock(
    stockOf(product),
    options.map(({ item }) => item.stockQuantity),
  )
  return stock
}

function toChanges(
  { priced }: FullLine,
  { formerUnitPrice, formerQuantity }: Pick<LineRow, 'formerUnitPrice' | 'formerQuantity'>,
  { leading, supply }: { readonly leading: Leading; readonly supply: Supply },
): Cart['lines'][number]['changes'] {
  if (formerUnitPrice === null && formerQuantity === null) return null
  const sidesOf = (unitPrice: Cents) => {
    const sides = bothSides(unitPrice, priced.vatPercentage, leading)
    return supply === 'intraCommunity' ? withoutVat(sides) : sides
  }
  return { formerPrice: formerUnitPrice === null ? null : sidesOf(cents(formerUnitPrice)), formerQuantity }
}
