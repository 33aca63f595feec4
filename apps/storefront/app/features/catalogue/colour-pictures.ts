import type { Language } from '../../language/language.ts'
import type { ListedPicture, ListedProduct } from '../../shop/listed-product.ts'

type Pictures = ReadonlyMap<number, ListedPicture | null>
const requests = new Map<string, Promise<Pictures>>()

/** The picture of another colour of a card; those of its design are asked for together, when one is first looked at. */
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
  // What did not come is asked for again.
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
