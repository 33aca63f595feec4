import { type Measures, sidesOf, tolerance } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { Shape } from '@toonbank/domain/catalogue/shape.ts'
import { useShop } from '../../../shop/use-shop.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The rules of a custom size are shown before it is put in the cart (specification 2.9-7). */
export function MeasureRules({ measures, shape }: { measures: Measures; shape: Shape }) {
  const t = useTexts('catalogue')
  const { deposit } = useShop().config.payment
  const first = sidesOf(shape)[0] ?? 'width'
  const size = measures[first]
  const range = size ? tolerance(size) : undefined
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5 text-13 text-muted">
      <li>
        {t('measure.tolerance')}
        {size && range ? ` ${t('measure.toleranceOf', { size, ...range })}` : null}
      </li>
      <li>{t('measure.notReturnable')}</li>
      {deposit.state ? (
        <li>{t('measure.deposit', { percentage: deposit.percentage, rest: 100 - deposit.percentage })}</li>
      ) : null}
    </ul>
  )
}
