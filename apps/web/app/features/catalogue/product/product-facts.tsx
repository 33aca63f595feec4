import { useShop } from '../../../shop/use-shop.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'

/** What stands beside the button: delivery, return, help. A rug in the shopper's own size says beforehand that it cannot go back. */
export function ProductFacts({ isMadeToMeasure }: { isMadeToMeasure: boolean }) {
  const t = useTexts('catalogue')
  const { support, returnPolicy } = useShop().config
  const facts: readonly (readonly [IconName, string])[] = [
    ['delivery', t('facts.delivery')],
    isMadeToMeasure ? ['ruler', t('facts.returnsNotMeasure')] : ['parcel', t('facts.returns', { count: returnPolicy.returnDays })],
    ...(support.phoneNumber ? [['phone', t('facts.help', { number: support.phoneNumber })] as const] : []),
  ]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-3 py-3">
          <Icon name={icon} className="size-5 text-clay" />
          {text}
        </li>
      ))}
    </ul>
  )
}
