import type { Order } from '@toonbank/contract/shop/order.ts'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'

interface NextStepsProps {
  readonly order: Order
  readonly isToCome: boolean
}

export function NextSteps({ order: { uid: orderUid, delivery, ofSamples }, isToCome }: NextStepsProps) {
  const href = useHref()
  const t = useTexts('checkout')
  const { customer } = useShop()
  return (
    <>
      {isToCome ? (
        <>
          <h2 className="text-21">{t('result.next')}</h2>
          <ol className="mt-3 mb-8 grid gap-3">
            {(['nextMail', ofSamples ? 'nextPackSamples' : 'nextPack', 'nextDeliver'] as const).map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="w-4 shrink-0 font-serif text-21 text-clay">{index + 1}</span>
                <span>
                  {t(`result.${step === 'nextDeliver' && delivery.type === 'pickup' ? 'nextCollect' : step}`)}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {customer ? <LinkButton to={href('order', { uid: orderUid })}>{t('result.viewOrder')}</LinkButton> : null}
        <LinkButton to="/" look="secondary">
          {t('result.continueShopping')}
        </LinkButton>
      </div>
    </>
  )
}
