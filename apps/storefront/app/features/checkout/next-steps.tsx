import type { Order } from '@toonbank/contract/shop/order.ts'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'

interface NextStepsProps {
  readonly order: Order
  readonly isToCome: boolean
}

type Step =
  | 'nextPack'
  | 'nextMake'
  | 'nextPackSamples'
  | 'nextDeliver'
  | 'nextDeliverSamples'
  | 'nextCollect'
  | 'nextRest'

function stepsOf({ delivery, ofSamples, lines, totals }: Order): Step[] {
  if (ofSamples) return ['nextPackSamples', 'nextDeliverSamples']
  const isMade = lines.some(({ options }) => options.some(({ measured }) => measured))
  const isPartPaid = totals.outstandingAmount > 0 && totals.outstandingAmount < totals.totalInclVat
  return [
    isMade ? 'nextMake' : 'nextPack',
    delivery.type === 'pickup' ? 'nextCollect' : 'nextDeliver',
    ...(isPartPaid ? (['nextRest'] as const) : []),
  ]
}

export function NextSteps({ order, isToCome }: NextStepsProps) {
  const href = useHref()
  const t = useTexts('checkout')
  const { customer } = useShop()
  return (
    <>
      {isToCome ? (
        <>
          <h2 className="text-21">{t('result.next')}</h2>
          <ol className="mt-3 mb-8 grid gap-3">
            {stepsOf(order).map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="w-4 shrink-0 font-serif text-21 text-clay">{index + 1}</span>
                <span>{t(`result.${step}`)}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {customer ? <LinkButton to={href('order', { uid: order.uid })}>{t('result.viewOrder')}</LinkButton> : null}
        <LinkButton to="/" look="secondary">
          {t('result.continueShopping')}
        </LinkButton>
      </div>
    </>
  )
}
