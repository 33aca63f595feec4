import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Money } from '../../ui/when.tsx'
import { pageTexts } from './page-texts.ts'

type Line = OrderForOffice['lines'][number]

export function OrderLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts(pageTexts)
  return (
    <section>
      <h2 className="mb-1">{t('lines')}</h2>
      <ol>
        {lines.map((line) => (
          <OneLine key={line.uid} line={line} />
        ))}
      </ol>
    </section>
  )
}

function OneLine({ line }: { readonly line: Line }) {
  const t = useTexts(pageTexts)
  const { image, title, articleNumber, options, quantity, money, returnable } = line
  return (
    <li className="flex gap-3 border-t border-line py-2">
      {image ? (
        <img
          src={`${image.base}-160.jpg`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded object-cover"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <p>
            <span className="figures">{quantity} × </span>
            <span className="font-medium">{title}</span> <span className="text-muted">{articleNumber}</span>
          </p>
          {money ? <Money cents={money.totals.totalInclVat} /> : null}
        </div>
        {options.map(({ label, name, custom }) => (
          <p key={label}>
            {label}: {name}
            {custom?.confirmed ? <span className="text-muted"> ({t('confirmed')})</span> : null}
          </p>
        ))}
        <p className="text-13 text-muted">
          {[piecesOf(t, line), returnable ? '' : t('notReturnable')].filter(Boolean).join(' · ')}
        </p>
        {money ? <Why line={line} money={money} /> : null}
      </div>
    </li>
  )
}

function piecesOf(
  t: ReturnType<typeof useTexts<keyof (typeof pageTexts)['nld']>>,
  { quantity, sent, cancelled, returned, unsent }: Line,
): string {
  const going = quantity - cancelled
  return [
    going === 0 ? '' : unsent === 0 ? t('allSent') : sent === 0 ? t('unsent') : t('sent', { count: sent, of: going }),
    cancelled > 0 ? t('cancelledPieces', { count: cancelled }) : '',
    returned > 0 ? t('returnedPieces', { count: returned }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Steps from the list price to the sum, as they were frozen with the order. */
function Why({ line, money }: { readonly line: Line; readonly money: NonNullable<Line['money']> }) {
  const t = useTexts(pageTexts)
  const { money: euros } = useFormats()
  const { prices, totals, couponShare, vatPercentage } = money
  const list = prices.vatIncluded ? prices.baseInclVat : prices.baseExclVat
  const paid = prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat
  return (
    <details className="mt-1 text-13">
      <summary className="cursor-pointer text-accent pointer-coarse:py-3">
        {t('whyPrice', { amount: euros(totals.totalInclVat) })}
      </summary>
      <dl className="mt-1 max-w-md">
        {money.options.map(({ price, measured }, at) => {
          const name = line.options[at]?.name ?? ''
          if (measured) {
            const area = String(measured.area).replace('.', ',')
            const said = measured.minimumPriceApplied
              ? t('minimum', { name })
              : t('measured', { name, area, price: euros(measured.pricePerM2) })
            return (
              <Step key={line.options[at]?.label} said={said}>
                <Money cents={price ?? measured.areaPrice} />
              </Step>
            )
          }
          return price ? (
            <Step key={line.options[at]?.label} said={t('option', { name })}>
              <Money cents={price} />
            </Step>
          ) : null
        })}
        <Step said={t('listPrice')}>
          <Money cents={list} />
        </Step>
        {prices.discountPercentage > 0 || paid < list ? (
          <Step said={t('discount', { percentage: Math.round(prices.discountPercentage * 100) / 100 })}>
            <Money cents={paid - list} />
          </Step>
        ) : null}
        <Step said={t('times', { count: line.quantity, price: euros(paid) })}>
          <Money cents={prices.vatIncluded ? totals.totalInclVat : totals.totalExclVat} />
        </Step>
        {couponShare > 0 ? (
          <Step said={t('coupons')}>
            <Money cents={-couponShare} />
          </Step>
        ) : null}
        <Step said={t('vat', { percentage: vatPercentage })}>
          <Money cents={totals.totalVat} />
        </Step>
      </dl>
      <p className="text-muted">{t(prices.vatIncluded ? 'inclVat' : 'exclVat')}</p>
    </details>
  )
}

const Step = ({ said, children }: { readonly said: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{said}</dt>
    <dd>{children}</dd>
  </div>
)
