import type { SearchPage } from '@toonbank/contract/search.ts'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { resultsPath } from '../../shop/search-path.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface MatchNoticeProps extends Pick<SearchPage, 'match' | 'meant'> {
  readonly onLeave?: () => void
}

/** Says where the results are not of just what was typed: of corrected words, or of some of them. */
export function MatchNotice({ match, meant, onLeave }: MatchNoticeProps) {
  const t = useTexts('search')
  const addresses = useAddresses()
  if (meant !== null)
    return (
      <p className="mt-4 wrap-anywhere">
        {t('didYouMean')}{' '}
        <ShopLink
          to={resultsPath(addresses, meant)}
          className="underline underline-offset-4 hover:text-clay"
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {meant}
        </ShopLink>
        ?
      </p>
    )
  return match === 'some' ? <p className="mt-4 text-muted">{t('someWords')}</p> : null
}
