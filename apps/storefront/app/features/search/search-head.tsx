import type { SearchPage, SearchSection } from '@toonbank/contract/shop/search.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { asksForSamples } from '@toonbank/domain/sample/sample-tray.ts'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { MenuLinks } from '../../shell/suggested-links.tsx'
import { useConfig } from '../../shop/use-config.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MatchNotice } from './match-notice.tsx'

interface SearchHeadProps extends Pick<SearchPage, 'match' | 'meant' | 'lacking'> {
  readonly q: string
  readonly title: string
  readonly isEmpty: boolean
  readonly others: readonly SearchSection[]
}

export function SearchHead({ q, title, isEmpty, others, match, meant, lacking }: SearchHeadProps) {
  const t = useTexts('search')
  const phrase = usePhrase()
  const addresses = useAddresses()
  const { samples } = useConfig()
  return (
    <div className="shop-width pt-5 pb-6 sm:pt-8">
      <h1 className="text-40 text-balance wrap-anywhere">{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a form that is a landmark; the search element would need one more around it */}
      <form role="search" method="get" action={href(addresses, 'search')} className="mt-5 flex max-w-column gap-3">
        <input
          key={q}
          type="text"
          inputMode="search"
          name="q"
          defaultValue={q}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={200}
          enterKeyHint="search"
          className="block min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-17 placeholder:text-muted hover:border-ink"
        />
        <Button type="submit" look="secondary">
          {t('submit')}
        </Button>
      </form>
      {q === '' ? <p className="mt-4 text-muted">{t('hint')}</p> : null}
      {q !== '' && isEmpty ? (
        <div role="status" className="py-8">
          <p className="font-serif text-21 wrap-anywhere">{phrase('searchResultsNotFound', { q })}</p>
          <p className="mt-2 text-muted">{phrase('searchFindSomethingElse')}</p>
        </div>
      ) : null}
      {q !== '' && isEmpty ? <MenuLinks /> : null}
      {isEmpty ? null : <MatchNotice match={match} meant={meant} lacking={lacking} />}
      {samples.state && asksForSamples(q) ? (
        <LinkButton to={href(addresses, 'samples')} look="secondary" className="mt-6">
          {t('samples')}
        </LinkButton>
      ) : null}
      {others.length > 0 ? (
        <ul className="mt-6 flex flex-wrap gap-2">
          {others.flatMap(({ id, title: section, items }) =>
            items.map((item) => (
              <li key={`${id}${item.id}`}>
                <ShopLink
                  to={item.url}
                  aria-label={`${section}: ${plain(item.title)}`}
                  className="inline-flex min-h-11 items-center rounded border border-line bg-surface px-4 transition-colors hover:border-ink"
                >
                  {plain(item.title)}
                </ShopLink>
              </li>
            )),
          )}
        </ul>
      ) : null}
    </div>
  )
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
