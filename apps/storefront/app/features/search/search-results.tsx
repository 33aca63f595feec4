import type { SearchSection } from '@toonbank/contract/shop/search.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { MatchNotice } from './match-notice.tsx'
import { SearchResult } from './search-result.tsx'
import { useSearch } from './search-store.ts'

export function SearchResults({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('search')
  const { answered, found, isSearching } = useSearch()
  const { data: sections, bestSellers, match, meant, lacking } = found
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  const isEmpty = answered !== undefined && count === 0
  const shown = isEmpty ? toBestSellers(t('bestSellers'), bestSellers) : sections
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching ? t('searching') : answered !== undefined && count > 0 ? t('count', { count }) : ''}
      </p>
      {answered === undefined && !isSearching ? <p className="mt-4 text-muted">{t('hint')}</p> : null}
      <div role="status">{isEmpty ? <NothingFound q={answered} /> : null}</div>
      {answered !== undefined && !isEmpty ? (
        <MatchNotice match={match} meant={meant} lacking={lacking} onLeave={onLeave} />
      ) : null}
      <div className={`transition-opacity ${isSearching ? 'opacity-60' : ''}`}>
        {shown.map(({ id, title, items }) => (
          <section key={id} aria-labelledby={`search-${id}`} className="mt-7">
            <h3 id={`search-${id}`} className="border-b border-line pb-2 text-17">
              {title}
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.url} className="border-b border-line">
                  <SearchResult item={item} hasPicture={id === 'products'} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const toBestSellers = (title: string, items: SearchSection['items']): SearchSection[] =>
  items.length > 0 ? [{ id: 'products', title, items }] : []

function NothingFound({ q }: { q: string }) {
  const phrase = usePhrase()
  return (
    <div className="py-8">
      <p className="font-serif text-21 text-balance wrap-anywhere">{phrase('searchResultsNotFound', { q })}</p>
      <p className="mt-2 text-muted">{phrase('searchFindSomethingElse')}</p>
    </div>
  )
}
