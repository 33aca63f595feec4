import type { ContentBlock } from '@toonbank/contract/shop/content.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { Locale, Translated } from '@toonbank/domain/locale.ts'
import { pathOf } from '../../catalogue/category/category-tree.ts'
import type { CatalogueNow } from '../../catalogue/open-catalogue.ts'
import { findPictures, type Pictures, toPicture } from '../../catalogue/picture/pictures.ts'
import { toChild } from './category-page.ts'
import type { ListRow } from './product-rows.ts'

interface Context {
  readonly database: Database
  readonly catalogue: CatalogueNow
  readonly locale: Locale
  readonly listRow: ListRow
}

export async function readBlocks(blocks: readonly StoredBlock[], context: Context): Promise<ContentBlock[]> {
  const pictures = await findPictures(context.database, blocks.flatMap(pictureNames))
  const filled = await Promise.all(blocks.map((block) => readBlock(block, pictures, context)))
  return filled.filter((block) => block !== undefined)
}

const pictureNames = (block: StoredBlock): string[] =>
  block.type === 'hero' || block.type === 'picture'
    ? [block.picture]
    : block.type === 'stories'
      ? block.stories.map((story) => story.picture)
      : []

async function readBlock(block: StoredBlock, pictures: Pictures, context: Context): Promise<ContentBlock | undefined> {
  const { locale } = context
  const link = (stored: { label: Translated; url: Translated }) => ({
    label: stored.label[locale],
    url: stored.url[locale],
  })
  switch (block.type) {
    case 'hero': {
      const picture = toPicture(pictures, block.picture, '')
      return picture
        ? { type: 'hero', title: block.title[locale], text: block.text[locale], picture, link: link(block.link) }
        : undefined
    }
    case 'text':
      return { type: 'text', title: block.title?.[locale] ?? null, html: block.html[locale] }
    case 'picture': {
      const picture = toPicture(pictures, block.picture, block.alt[locale])
      return picture ? { type: 'picture', picture } : undefined
    }
    case 'categories':
      return { type: 'categories', title: block.title[locale], categories: readCategories(block.categories, context) }
    case 'products':
      return readProducts(block, context)
    case 'steps':
      return {
        type: 'steps',
        title: block.title[locale],
        text: block.text?.[locale] ?? null,
        steps: block.steps.map((step) => ({ title: step.title[locale], text: step.text[locale] })),
        link: block.link ? link(block.link) : null,
      }
    case 'stories':
      return {
        type: 'stories',
        title: block.title[locale],
        stories: block.stories.flatMap((story) => toStory(story, pictures, locale)),
      }
    case 'facts':
      return {
        type: 'facts',
        facts: block.facts.map((fact) => ({ icon: fact.icon, title: fact.title[locale], text: fact.text[locale] })),
      }
  }
}

function toStory(
  story: { title: Translated; text: Translated; picture: string; url: Translated },
  pictures: Pictures,
  locale: Locale,
) {
  const picture = toPicture(pictures, story.picture, '')
  return picture ? [{ title: story.title[locale], text: story.text[locale], picture, url: story.url[locale] }] : []
}

const readCategories = (keys: readonly string[], { catalogue, locale }: Context) =>
  keys.flatMap((key) => catalogue.tree.findByKey(key) ?? []).map((row) => toChild(row, catalogue.pictures, locale))

async function readProducts(
  block: Extract<StoredBlock, { type: 'products' }>,
  { catalogue, locale, listRow }: Context,
): Promise<ContentBlock> {
  const inCategory = block.category ? catalogue.tree.findByKey(block.category) : undefined
  const ids = await listRow({ categoryId: inCategory?.id, articleNumbers: block.articleNumbers, sort: block.sort })
  return {
    type: 'products',
    title: block.title[locale],
    products: await catalogue.cards(ids, locale),
    url: inCategory ? pathIn(stored(locale), pathOf(inCategory, locale)) : null,
  }
}
