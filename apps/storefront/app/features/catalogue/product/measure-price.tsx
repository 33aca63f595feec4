import { areaOf, type CustomSettings, squareMetres } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { ReactNode } from 'react'
import { usePrice } from '../../../shop/price-text.tsx'
import { useShop } from '../../../shop/use-shop.ts'
import { VatPriceText } from '../../../shop/vat-price-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ChosenGroup } from './chosen-group.ts'
import type { ConfigurationControl } from './use-configuration.ts'
import { useNumber } from './use-number.ts'

/** The price is shown only when the measures can be made (specification 2.4-15). */
export function MeasurePrice({
  control: { configuration, choices },
  settings,
}: {
  control: ConfigurationControl
  settings: CustomSettings
}) {
  const t = useTexts('catalogue')
  const number = useNumber()
  const price = usePrice()
  const { priceExclVat, vatToggle } = useShop().config.display
  const { unitPrices: prices, groups, isComplete } = configuration
  const area = areaOf(settings.shape, choices.measures)
  // The parts are in the shop's leading price and would not add up to the cent in the other view of VAT.
  const showsParts = isComplete && (vatToggle || prices.vatIncluded !== priceExclVat)
  const partsView = prices.vatIncluded ? 'vat-incl' : 'vat-excl'
  const taken = prices.vatIncluded
    ? prices.baseInclVat - prices.discountInclVat
    : prices.baseExclVat - prices.discountExclVat
  return (
    <dl className="mt-4 space-y-1 border-t border-line pt-3">
      <Row
        name={t('measure.areaFrom', { min: number(squareMetres(settings.minimum)) })}
        value={area === undefined ? '' : t('measure.m2', { area: number(squareMetres(area)) })}
      />
      {showsParts
        ? groups
            .filter((group) => group.price > 0)
            .map((group) => <Part key={group.group.groupId} chosen={group} view={partsView} />)
        : null}
      {showsParts && taken > 0 ? (
        <Row
          view={partsView}
          name={t('measure.discount', { percentage: number(prices.discountPercentage) })}
          value={`− ${price(taken)}`}
        />
      ) : null}
      {isComplete ? (
        <Row
          isTotal
          name={t('measure.total')}
          value={<VatPriceText of={{ inclVat: prices.discountInclVat, exclVat: prices.discountExclVat }} />}
        />
      ) : null}
    </dl>
  )
}

function Part({ chosen: { group, item, price: amount, measured }, view }: { chosen: ChosenGroup; view: string }) {
  const t = useTexts('catalogue')
  const price = usePrice()
  const number = useNumber()
  if (!measured) return <Row view={view} name={`${group.name}: ${item?.name}`} value={price(amount)} />
  const rate = { area: number(squareMetres(measured.areaCm2)), price: price(measured.pricePerM2) }
  return (
    <>
      <Row
        view={view}
        name={t('measure.rate', rate)}
        value={measured.minimumPriceApplied ? <s>{price(measured.areaPrice)}</s> : price(amount)}
      />
      {measured.minimumPriceApplied ? <Row view={view} name={t('measure.minimumPrice')} value={price(amount)} /> : null}
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly value: ReactNode
  readonly isTotal?: boolean
  readonly view?: string
}

function Row({ name, value, isTotal = false, view = '' }: RowProps) {
  return (
    <div
      className={`${view} flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-medium' : 'text-13 text-muted'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${isTotal ? 'font-serif text-21' : 'whitespace-nowrap'}`}>{value}</dd>
    </div>
  )
}
