import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Cache, CacheKind } from '@toonbank/runtime/cache/cache.ts'
import { tagOf } from '../catalogue-tags.ts'
import type { FacetValueRow } from '../facets/facet-group.ts'
import { sizeMatch } from '../facets/size-match.ts'
import { listCards } from '../product/product-cards.ts'
import { inChosenSizes } from './size-cards.ts'

export type ListCachedCards = (ids: readonly number[], locale: Locale, leading: Leading) => Promise<ProductCard[]>

const kind: Omit<CacheKind<ProductCard>, 'name' | 'max'> = {
  freshFor: 60_000,
  // A card also shows the other colours; a new colour is not on any card yet, so the tag `range` is needed.
  tags: ['range', 'pictures'],
  tagsOf: ({ id, colours }) => [id, ...colours.map(({ productId }) => productId)].map(tagOf),
}

export function cachedCards(database: Database, cache: Cache): ListCachedCards {
  const cards = cache.open<ProductCard>({ name: 'cards', max: 10_000, ...kind })
  return async (ids, locale, leading) => {
    const keyOf = (id: number) => `${id} ${locale} ${leading}`
    const found = await cards.fetchMany(ids.map(keyOf), async (missing) => {
      const asked = missing.map((key) => Number.parseInt(key, 10))
      return new Map((await listCards(database, asked, locale, leading)).map((card) => [keyOf(card.id), card]))
    })
    return ids.flatMap((id) => found.get(keyOf(id)) ?? [])
  }
}

type ListSizeCards = (
  ids: readonly number[],
  locale: Locale,
  leading: Leading,
  sizes: readonly FacetValueRow[],
) => Promise<ProductCard[]>

export function cachedSizeCards(database: Database, cache: Cache, list: ListCachedCards): ListSizeCards {
  const cards = cache.open<ProductCard>({
    name: 'size cards',
    max: 10_000,
    ...kind,
    tags: ['range', 'pictures', 'tree'],
  })
  return async (ids, locale, leading, sizes) => {
    const inSizes = sizes.map((size) => size.id).join()
    const keyOf = (id: number) => `${id} ${locale} ${leading} ${inSizes}`
    const found = await cards.fetchMany(ids.map(keyOf), async (missing) => {
      const asked = missing.map((key) => Number.parseInt(key, 10))
      const listed = await list(asked, locale, leading)
      const sized = await inChosenSizes(database, listed, sizeMatch(sizes), { locale, leading })
      return new Map(sized.map((card) => [keyOf(card.id), card]))
    })
    return ids.flatMap((id) => found.get(keyOf(id)) ?? [])
  }
}
