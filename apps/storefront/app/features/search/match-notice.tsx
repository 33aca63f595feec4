import type { SearchPage } from '@toonbank/contract/shop/search.ts'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { resultsPath } from '../../shop/search-path.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface MatchNoticeProps extends Pick<SearchPage, 'match' | 'meant' | 'lacking'> {
  readonly onLeave?: () => void
}

export function MatchNotice({ match, meant, lacking, onLeave }: MatchNoticeProps) {
  const t = useTexts('search')
  const addresses = useAddresses()
  if (lacking.length > 0)
    return (
      <p className="mt-4 wrap-anywhere text-muted">
        {lacking.map(({ kind, label }) => t(`lacking.${kind}`, { what: label })).join(' ')} {t('closest')}
      </p>
    )
  if (meant !== null)
    return (
      <p className="mt-4 wrap-anywhere">
        {t('didYouMean')}{' '}
        <ShopLink
          to={resultsPath(addresses, meant)}
          className="link hover:text-clay"
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {meant}
        </ShopLink>
        ?
      </p>
    )
  return match === 'some' ? <p className="mt-4 text-muted">{t('someWords')}</p> : null
}
