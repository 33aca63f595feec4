import { createClient } from '@toonbank/contract/client.ts'
import { listPrices, type ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { getSearchPage } from '@toonbank/contract/shop/search.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import { type Language, localeOf } from '../../../language/language.ts'
import { type ListedProduct, toListed } from '../../../shop/listed-product.ts'
import { readVatView } from '../../../shop/vat-view.ts'

export interface ListPlace {
  readonly slug: string
  readonly unfilteredSlug: string
  readonly q: string | null
  readonly sort: SortOrder
  readonly language: Language
  readonly isCustomer: boolean
}

const timeLimit = 15_000

/**
 * Returns one page at this visitor's prices. Empty: the page no longer exists. Throws when the shop cannot be reached.
 */
export async function askPage(
  { slug, unfilteredSlug, q, sort, language, isCustomer }: ListPlace,
  pageNumber: number,
): Promise<readonly ListedProduct[]> {
  const { ask } = createClient({
    send: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit) }),
    baseUrl: '',
    headers: { 'accept-language': localeOf[language] },
  })
  const view = isCustomer ? readVatView(document.cookie) : undefined
  const answer =
    q === null
      ? await ask(getContent, { body: { slug, pageNumber, sort, view } })
      : await ask(getSearchPage, {
          body: { q: q.trim(), slug: slug.slice(unfilteredSlug.length + 1), pageNumber, sort, view },
        })
  const cards: readonly ProductCard[] = answer.ok && 'products' in answer.value ? answer.value.products : []
  if (!isCustomer || cards.length === 0) return cards.map(toListed)
  const own = await ask(listPrices, { body: { items: cards.map(({ productId, choice }) => ({ productId, choice })) } })
  const prices = new Map(own.ok ? own.value.map((found) => [found.productId, found]) : [])
  return cards.map((card) => toListed({ ...card, ...prices.get(card.productId) }))
}
