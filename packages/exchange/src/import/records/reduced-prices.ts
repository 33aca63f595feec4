import {
  leadingUnitPrice,
  type PricePart,
  type PriceRule,
  percentageOff,
} from '@toonbank/domain/catalogue/unit-price.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { fractionOf } from '@toonbank/domain/money/divide-rounded.ts'
import type { ItemRecord, ProductRecord } from './catalogue-record.ts'

export const isSetToTheCent = ({ discountedPrice, options }: ProductRecord): boolean =>
  discountedPrice !== null || options.some(({ items }) => items.some((item) => item.discountedPrice !== null))

export const priceRuleOf = (record: Pick<ProductRecord, 'discountPercentage' | 'vatPercentage'>): PriceRule => ({
  leading: 'incl',
  vatPercentage: Math.round(record.vatPercentage * 100),
  discountPercentage: Math.round(record.discountPercentage * 100),
  percentageOfList: 10_000,
})

export const byPercentage = (record: ProductRecord): ProductRecord => ({
  ...record,
  discountedPrice: null,
  options: record.options.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, discountedPrice: null })),
  })),
})

export function reducedBy(record: ProductRecord, { discountPercentage, discounted }: Reduction): ProductRecord {
  if (!discounted) return byPercentage(record)
  const part = (one: Pick<ItemRecord, 'price'>) => reducedPart(one, discountPercentage)
  return {
    ...record,
    discountedPrice: part(record),
    options: record.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, discountedPrice: part(item) })),
    })),
  }
}

interface Reduction {
  readonly discountPercentage: number
  readonly discounted: readonly number[] | undefined
}

const reducedPart = ({ price }: Pick<ItemRecord, 'price'>, percentage: number): Cents =>
  fractionOf(price, 10_000 - Math.round(percentage * 100), 10_000)

/**
 * Rounds the reduced prices that follow from the percentage to whole euros. What is made to measure keeps its percentage,
 * because its price follows from the area.
 */
export function inWholeEuros(record: ProductRecord): ProductRecord {
  const isMadeToMeasure = record.options.some(({ displayType }) => displayType === 'custom')
  if (record.discountPercentage === 0 || isMadeToMeasure) return record
  const part = ({ price, discountedPrice }: Pick<ItemRecord, 'price' | 'discountedPrice'>): Cents => {
    const reduced = discountedPrice ?? reducedPart({ price }, record.discountPercentage)
    const rounded = cents(fractionOf(reduced, 1, 100) * 100)
    return rounded === 0 || rounded > price ? reduced : rounded
  }
  return {
    ...record,
    discountedPrice: part(record),
    options: record.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, discountedPrice: part(item) })),
    })),
  }
}

/**
 * Completes reduced prices set to the cent: every part gets one, because parts are added up. The percentage is that of
 * the cheapest choice, rounded down, but above zero while any choice is reduced.
 */
export function withWholeReduction(record: ProductRecord): ProductRecord {
  if (!isSetToTheCent(record)) return record
  const part = (one: Pick<ItemRecord, 'price' | 'discountedPrice'>) =>
    one.discountedPrice ?? reducedPart(one, record.discountPercentage)
  const whole = {
    ...record,
    discountedPrice: part(record),
    options: record.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, discountedPrice: part(item) })),
    })),
  }
  const parts = [whole, ...whole.options.flatMap(({ items }) => items)]
  if (parts.every(({ price, discountedPrice }) => price === discountedPrice))
    return { ...byPercentage(record), discountPercentage: 0 }
  const percentage = Math.floor(percentageOff(leadingUnitPrice(cheapestParts(whole), priceRuleOf(whole))) * 100) / 100
  return { ...whole, discountPercentage: Math.max(0.01, percentage) }
}

/** Returns the price parts of the cheapest combination; choices that cannot be chosen do not count. */
export const cheapestParts = ({ options, ...product }: ProductRecord): PricePart[] =>
  [
    product,
    ...options.flatMap(({ items }) =>
      items
        .filter(({ state }) => state)
        .toSorted((a, b) => discountedOf(a) - discountedOf(b))
        .slice(0, 1),
    ),
  ].map(partOf)

export const partOf = ({ price, discountedPrice }: Pick<ItemRecord, 'price' | 'discountedPrice'>): PricePart =>
  discountedPrice === null ? price : { base: price, discounted: discountedPrice }

const discountedOf = ({ price, discountedPrice }: Pick<ItemRecord, 'price' | 'discountedPrice'>): number =>
  discountedPrice ?? price
