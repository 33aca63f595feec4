import type { Language } from '../../language/language.ts'
import type { ListedPicture, ListedProduct } from '../../shop/listed-product.ts'

type Pictures = ReadonlyMap<number, ListedPicture | null>
const requests = new Map<string, Promise<Pictures>>()

export async function colourPicture(
  { colours }: { readonly colours: readonly Pick<ListedProduct['colours'][number], 'productId'>[] },
  productId: number,
  language: Language,
): Promise<ListedPicture | undefined> {
  const ids = colours.map((colour) => colour.productId)
  const key = ids.join()
  const pictures = requests.get(key) ?? ask(ids, language)
  requests.set(key, pictures)
  const found = await pictures
  if (found.size === 0) requests.delete(key)
  return found.get(productId) ?? undefined
}

async function ask(ids: readonly number[], language: Language): Promise<Pictures> {
  const cards = await import('./product/seen/ask-cards.ts').then(
    ({ askCards }) => askCards(ids, language, false),
    () => [],
  )
  return new Map(cards.map(({ productId, image }) => [productId, image]))
}
