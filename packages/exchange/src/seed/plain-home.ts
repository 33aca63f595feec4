import type { contentPage } from '@toonbank/database/schema/content.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import type { MenuCategory } from '../import/records/list-top-categories.ts'

/** A neutral home page has categories and products, and no text that only one shop could claim. */
export function plainHome({ name }: ShopSettings, top: readonly MenuCategory[]): typeof contentPage.$inferInsert {
  const blocks: StoredBlock[] = [
    { type: 'categories', title: { nld: 'Ons assortiment', eng: 'Our range' }, categories: top.map(({ key }) => key) },
    { type: 'products', title: { nld: 'Nieuw binnen', eng: 'New in' }, sort: 'newest' },
  ]
  return {
    key: 'home',
    slugNld: '',
    slugEng: '',
    title: { nld: 'Welkom', eng: 'Welcome' },
    seoTitle: { nld: name, eng: name },
    seoDescription: { nld: `Welkom bij ${name}.`, eng: `Welcome to ${name}.` },
    blocks: blocks.filter((block) => block.type !== 'categories' || block.categories.length > 0),
  }
}
