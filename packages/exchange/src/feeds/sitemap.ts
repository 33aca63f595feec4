import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Languages, pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { addressesIn, type ShopSettings, shownLanguages } from '@toonbank/shop/config/shop-settings.ts'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { type Entry, type Source, sources } from './sitemap-parts.ts'

const xmlns = { news: false, xhtml: true, image: false, video: false }

export async function* sitemapIndex(shop: CatalogueDependencies): AsyncGenerator<string> {
  const parts = await Promise.all(
    Object.entries(sources).map(async ([kind, source]) =>
      (await source.list(shop)).map((part) => `${shop.appUrl}/sitemaps/${kind}-${part}.xml`),
    ),
  )
  yield* written(Readable.from(parts.flat().map((url) => ({ url }))), new SitemapIndexStream())
}

export async function findSitemap(
  shop: CatalogueDependencies,
  name: string,
): Promise<{ source: Source; part: number } | undefined> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined
  const part = Number(number)
  return source && (await source.list(shop)).includes(part) ? { source, part } : undefined
}

export async function* sitemap(shop: CatalogueDependencies, source: Source, part: number): AsyncGenerator<string> {
  const entries = addressesOf(source.read(shop, part), shop.appUrl, await shop.settings.now())
  yield* written(Readable.from(entries), new SitemapStream({ xmlns }))
}

async function* addressesOf(entries: AsyncGenerator<Entry>, appUrl: string, settings: ShopSettings) {
  const shown = shownLanguages(settings)
  const urlIn = (locale: Locale, paths: Languages) => appUrl + pathIn(addressesIn(settings, locale), paths[locale])
  for await (const { paths, changedAt } of entries) {
    const urls = { nld: urlIn('nld', paths), eng: urlIn('eng', paths) }
    // Without prefixes both languages may share one address, which then belongs to neither.
    const own = [...new Set(shown.map((locale) => urls[locale]))]
    const links = own.length > 1 ? alternates(urls) : []
    for (const url of own) yield { url, links, ...(changedAt ? { lastmod: changedAt.toISOString() } : {}) }
  }
}

const alternates = (urls: Languages) => [
  { lang: 'nl', url: urls.nld },
  { lang: 'en', url: urls.eng },
  { lang: 'x-default', url: urls.nld },
]

async function* written(items: Readable, into: SitemapStream | SitemapIndexStream): AsyncGenerator<string> {
  const done = pipeline(items, into)
  done.catch(() => {})
  let piece = ''
  for await (const chunk of into) {
    piece += String(chunk)
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
  await done
}
