import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { type ItemRecord, numberOfChoice, type ProductRecord } from '../records/catalogue-record.ts'
import type { Variant } from './draft.ts'

export const isThe = (variant: Variant, record: ProductRecord) => (item: ItemRecord) =>
  (variant.articleNumber !== null && variant.articleNumber === numberOfChoice(record.articleNumber, item)) ||
  (variant.name !== '' &&
    (item.key === toSlug(variant.name) || item.name.nld === variant.name || item.name.eng === variant.name))
