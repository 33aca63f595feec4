import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { BlocksPage, ContentBlock } from '@toonbank/contract/content.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'

type ProductsBlock = Extract<ContentBlock, { type: 'products' }>
export type ShownBlock = Exclude<ContentBlock, ProductsBlock> | (Omit<ProductsBlock, 'products'> & { products: readonly ListedProduct[] })

/** A page of blocks as it is shown: the products in its rows as this visitor gets them. */
export interface ShownPage extends Omit<BlocksPage, 'blocks'> {
  readonly blocks: readonly ShownBlock[]
}

type List = (products: readonly ProductCard[]) => Promise<readonly ListedProduct[]>

/** `list` is the catalogue's matter, so the route hands it in. */
export async function toShownPage(page: BlocksPage, list: List): Promise<ShownPage> {
  const show = async (block: ContentBlock): Promise<ShownBlock> =>
    block.type === 'products' ? { ...block, products: await list(block.products) } : block
  return { ...page, blocks: await Promise.all(page.blocks.map(show)) }
}
