import type { SearchItem } from '@toonbank/contract/search.ts'
import { pages } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { sampleSettings } from '../config/shop-settings.ts'
import { markTitle } from './mark-title.ts'
import type { SearchContext } from './search-context.ts'
import type { WordQuery } from './word-queries.ts'

const words: ReadonlySet<string> = new Set(['staal', 'stalen', 'sample', 'samples'])
const titles = { nld: 'Stalen', eng: 'Samples' }

/** The page of samples is no page of the merchant's, and still what who types 'staal' wants; none where none are sent. */
export function samplePageItem(query: WordQuery, { locale, settings }: SearchContext): SearchItem[] {
  const named = query.groups.flatMap(({ found, phrases }) => [...found, ...phrases.flat()])
  const isNamed = named.some(({ word, isWhole }) => isWhole && words.has(word))
  if (!isNamed || !sampleSettings(settings).state) return []
  const slug = pages.samples[locale].slice(1)
  // Pages of the merchant have ids from 1 on.
  const common = { id: 0, badges: [], image: null }
  return [{ ...common, slug, url: pathIn(stored(locale), slug), title: markTitle(titles[locale], query) }]
}
