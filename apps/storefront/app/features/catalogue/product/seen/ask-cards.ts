import { createClient } from '@toonbank/contract/client.ts'
import { listCards, listPrices } from '@toonbank/contract/shop/catalogue.ts'
import { type Language, localeOf } from '../../../../language/language.ts'
import { type ListedProduct, toListed } from '../../../../shop/listed-product.ts'

const timeLimit = 10_000

export async function askCards(
  ids: readonly number[],
  language: Language,
  isCustomer: boolean,
): Promise<readonly ListedProduct[]> {
  const { ask } = createClient({
    send: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit) }),
    baseUrl: '',
    headers: { 'accept-language': localeOf[language] },
  })
  try {
    const [cards, own] = await Promise.all([
      ask(listCards, { body: { ids: [...ids] } }),
      isCustomer ? ask(listPrices, { body: { items: ids.map((productId) => ({ productId })) } }) : undefined,
    ])
    const prices = new Map(own?.ok ? own.value.map((found) => [found.productId, found]) : [])
    return cards.ok ? cards.value.map((card) => toListed({ ...card, ...prices.get(card.productId) })) : []
  } catch (error) {
    console.warn('the products seen before could not be asked', error)
    return []
  }
}
