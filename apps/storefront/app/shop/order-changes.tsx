import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePrice } from './price-text.tsx'
import { VatPriceText } from './vat-price-text.tsx'

/**
 * Shows why nothing was ordered: each thing that changed under the open page, with its former and its present value.
 */
export function OrderChanges({ changes, className }: { changes: readonly OrderChange[]; className?: string }) {
  const t = useTexts('common')
  if (changes.length === 0) return null
  return (
    <Alert tone="attention" title={t('orderChanges.title')} {...(className ? { className } : {})}>
      <p>{t('orderChanges.hint')}</p>
      <table className="mt-3 w-full text-13">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-left text-muted">
            <td />
            <th scope="col" className="pr-4 font-normal">
              {t('orderChanges.former')}
            </th>
            <th scope="col" className="font-normal">
              {t('orderChanges.now')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {changes.map((change) => (
            <Row key={`${change.kind} ${change.name} ${change.former === null}`} change={change} />
          ))}
        </tbody>
      </table>
    </Alert>
  )
}

function Row({ change }: { change: OrderChange }) {
  const { former, now, name, kind } = change
  const t = useTexts('common')
  const isOfExclVat = kind === 'total' && former?.inclVat === now?.inclVat
  const heading = kind === 'line' ? name : isOfExclVat ? t('cart.totalExclVat') : t(`orderChanges.${kind}`, { name })
  return (
    <tr className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2">
      <th scope="row" className="py-1 pr-4 text-left font-semibold wrap-anywhere max-sm:col-span-2">
        {heading}
      </th>
      <td className="py-1 pr-4 text-muted max-sm:pr-0">
        <span className="text-muted sm:hidden">{t('orderChanges.former')}: </span>
        {former ? <Side change={change} side={former} /> : t('orderChanges.notThere')}
      </td>
      <td className="py-1 font-semibold">
        <span className="font-normal text-muted sm:hidden">{t('orderChanges.now')}: </span>
        {now ? <Side change={change} side={now} /> : t(`orderChanges.${change.isTakenOut ? 'takenOut' : lost[kind]}`)}
      </td>
    </tr>
  )
}

const lost = {
  line: 'gone',
  coupon: 'expired',
  delivery: 'none',
  payment: 'none',
  address: 'none',
  vat: 'none',
  total: 'none',
  dueFirst: 'none',
  deliveryDay: 'none',
} as const satisfies Record<OrderChange['kind'], string>

function Side({ change: { kind, former, now }, side }: { change: OrderChange; side: NonNullable<OrderChange['now']> }) {
  const t = useTexts('common')
  const price = usePrice()
  const language = useLanguage()
  if (kind === 'address') return <>{side.name}</>
  if (kind === 'deliveryDay') return <time dateTime={side.name}>{weekdayText(side.name, language)}</time>
  // The amount to pay always includes VAT, whatever view the visitor has.
  if (kind === 'total' && former?.inclVat !== now?.inclVat) return <>{price(side.inclVat, { exact: true })}</>
  if (kind === 'total') return <>{price(side.exclVat, { exact: true })}</>
  if (kind === 'dueFirst') return <>{price(side.inclVat, { exact: true })}</>
  const isRenamed = (kind === 'delivery' || kind === 'payment') && former?.name !== now?.name
  const amount = kind === 'coupon' ? { inclVat: -side.inclVat, exclVat: -side.exclVat } : side
  return (
    <>
      {isRenamed ? `${side.name} ` : null}
      {kind === 'line' ? `${t('orderChanges.pieces', { count: side.quantity })} ` : null}
      <VatPriceText of={amount} exact />
    </>
  )
}
