import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { usePrice } from '../../../shop/price-text.tsx'
import { useVatView } from '../../../shop/use-vat-view.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { companionField, type OfferedCompanion } from './companion-choice.ts'
import type { CompanionsControl } from './use-companions.ts'

export function CompanionFields({ companions }: { companions: CompanionsControl }) {
  return companions.offered.map((offer) => (
    <Companion
      key={offer.companion.productId}
      offer={offer}
      isTaken={companions.isTaken(offer)}
      onTake={(isTaken) => companions.take(offer, isTaken)}
    />
  ))
}

interface CompanionProps {
  readonly offer: OfferedCompanion
  readonly isTaken: boolean
  readonly onTake: (isTaken: boolean) => void
}

function Companion({ offer: { companion, configuration, size }, isTaken, onTake }: CompanionProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  const price = usePrice()
  const inView = useVatView()
  const { discountInclVat, discountExclVat } = configuration.unitPrices
  const name = [companion.title, size.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')
  return (
    <div className="flex items-center justify-between gap-3 border-y border-line py-1">
      <div className="needs-script">
        <CheckboxField
          name={companionField}
          value={companion.productId}
          checked={isTaken}
          onChange={(event) => onTake(event.currentTarget.checked)}
          label={inView((side) =>
            t('companion.add', { name, price: price(side === 'inclVat' ? discountInclVat : discountExclVat) }),
          )}
        />
      </div>
      <noscript>{t('companion.with', { name })}</noscript>
      <ShopLink
        to={href('product', { id: companion.productId, slug: companion.slug })}
        aria-label={t('companion.see', { name: companion.title })}
        className="flex min-h-11 shrink-0 items-center link"
      >
        {t('companion.open')}
      </ShopLink>
    </div>
  )
}
