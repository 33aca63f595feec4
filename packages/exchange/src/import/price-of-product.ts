import { toFieldProblems } from '@toonbank/shop/record/field-problem.ts'
import { amount, key, percentage } from '@toonbank/shop/record/json-fields.ts'
import { refusedFor } from '@toonbank/shop/record/record-kind.ts'
import * as v from 'valibot'
import type { GivenProduct } from './change-product.ts'
import { overOptions } from './over-options.ts'
import type { ProductView } from './product-actions.ts'
import type { ProductRecord } from './records/catalogue-record.ts'
import type { StoredProduct } from './records/read-records.ts'

const prices = { price: v.exactOptional(amount), discountedPrice: v.exactOptional(v.nullable(amount)) }
const articleNumber = v.string('must be a text')

const ofProduct = v.strictObject({
  articleNumber,
  ...prices,
  discountPercentage: v.exactOptional(percentage),
  wholeEuros: v.exactOptional(v.boolean('must be true or false')),
  vatPercentage: v.exactOptional(percentage),
  options: v.exactOptional(
    v.array(
      v.strictObject({
        key,
        items: v.array(v.strictObject({ key, articleNumber: v.exactOptional(v.nullable(articleNumber)), ...prices })),
      }),
      'must be a list',
    ),
  ),
})
const ofChoice = v.strictObject({ articleNumber, ...prices })

export const priceOfProduct: ProductView = {
  kind: 'price',
  toRecord: toPrice,
  toListed: ({ articleNumber, title, price, discountPercentage, listingPrice, listingDiscountPrice }) => ({
    ...{ articleNumber, title, price, discountPercentage, listingPrice, listingDiscountPrice },
  }),
  toGiven(given, stored) {
    if (!stored) return { refusal: refusedFor('notFound', []) }
    const isChoice = stored.record.articleNumber !== given.articleNumber
    return isChoice ? choicePriceOf(given, stored) : productPriceOf(given, stored)
  },
  /** Removing the record ends the reduction; the price before it stays. */
  without: ({ record }) => ({
    articleNumber: record.articleNumber,
    discountPercentage: 0,
    discountedPrice: null,
    options: overOptions(record, () => ({ discountedPrice: null })),
  }),
}

function productPriceOf(given: object, { record }: StoredProduct): GivenProduct {
  const parsed = v.safeParse(ofProduct, given)
  if (!parsed.success) return { refusal: refusedFor('invalid', toFieldProblems(parsed.issues)) }
  const { options, ...own } = parsed.output
  if (!options) return { given: own }
  const named = new Map(
    options.flatMap((group) => group.items.map(({ key, articleNumber: _, ...item }) => [`${group.key} ${key}`, item])),
  )
  const known = new Set(record.options.flatMap((group) => group.items.map((item) => `${group.key} ${item.key}`)))
  const strange = [...named.keys()].find((name) => !known.has(name))
  if (strange !== undefined)
    return { refusal: refusedFor('invalid', [{ field: 'options', message: `there is no choice '${strange}'.` }]) }
  return { given: { ...own, options: overOptions(record, (group, item) => named.get(`${group.key} ${item.key}`)) } }
}

function choicePriceOf(given: object, { record }: StoredProduct): GivenProduct {
  const parsed = v.safeParse(ofChoice, given)
  if (!parsed.success) return { refusal: refusedFor('invalid', toFieldProblems(parsed.issues)) }
  const { articleNumber: number, ...own } = parsed.output
  const options = overOptions(record, (_, item) => (item.articleNumber === number ? own : undefined))
  return { given: { articleNumber: record.articleNumber, options } }
}

function toPrice({ articleNumber, price, discountedPrice, discountPercentage, vatPercentage, options }: ProductRecord) {
  return {
    ...{ articleNumber, price, discountedPrice, discountPercentage, vatPercentage },
    options: options.map(({ key, items }) => ({
      key,
      items: items.map((item) => ({
        key: item.key,
        articleNumber: item.articleNumber,
        price: item.price,
        discountedPrice: item.discountedPrice,
      })),
    })),
  }
}
