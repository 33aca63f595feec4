import type { Picture } from '@toonbank/contract/fields.ts'
import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { BlocksPage, ContentBlock, PostPage } from '@toonbank/contract/shop/content.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'

type ProductsBlock = Extract<ContentBlock, { type: 'products' }>
export type ShownBlock =
  | Exclude<ContentBlock, ProductsBlock>
  | (Omit<ProductsBlock, 'products'> & { products: readonly ListedProduct[] })

type Shown<Page extends { blocks: ContentBlock[] }> = Omit<Page, 'blocks'> & { readonly blocks: readonly ShownBlock[] }
export type ShownPage = Shown<BlocksPage>
export type ShownPost = Shown<PostPage>

type List = (products: readonly ProductCard[]) => Promise<readonly ListedProduct[]>

export async function toShownPage<Page extends { blocks: ContentBlock[] }>(
  page: Page,
  list: List,
): Promise<Shown<Page>> {
  const show = async (block: ContentBlock): Promise<ShownBlock> =>
    block.type === 'products' ? { ...block, products: await list(block.products) } : block
  return {
    ...page,
    blocks: await Promise.all(page.blocks.map(show)),
  }
}

export const firstPictureOf = ({ blocks }: Pick<ShownPage, 'blocks'>): Picture | undefined =>
  blocks.flatMap((block) => ('picture' in block ? [block.picture] : []))[0]
