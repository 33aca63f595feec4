import type { OptionItem } from '@toonbank/contract/catalogue.ts'
import { areaOf, isRound, type Measures } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { useState } from 'react'
import { localeOf } from '../../../language/language.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { VatPriceText } from '../../../shop/vat-price-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { readCentimetres } from './choices-in-query.ts'
import { MeasureDrawing } from './measure-drawing.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

type Settings = NonNullable<OptionItem['advancedSettings']>
type Side = 'width' | 'length' | 'diameter'

/** The calculator (specification 2, section 5): centimetres in, area and price out as they are typed, the rules in plain words. */
export function MeasureFields({ control, item, settings }: { control: ConfigurationControl; item: OptionItem; settings: Settings }) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(localeOf[language], { maximumFractionDigits: 4 })
  const [clamped, setClamped] = useState<Side>()
  const { measures } = control.choices
  const { configuration } = control
  const problem = configuration.groups.find((group) => group.item === item)?.problem
  const sides: readonly Side[] = isRound(settings.shape) ? ['diameter'] : ['width', 'length']
  const limit = (side: Side) => (side === 'length' ? settings.maximumLength : settings.maximum)
  const type = (side: Side, text: string) => {
    const value = readCentimetres(text.replace(/\D/g, '').slice(0, 5))
    const isTooLarge = value !== null && value > limit(side)
    setClamped(isTooLarge ? side : undefined)
    const next: Measures = { ...onlySides(measures, sides), [side]: isTooLarge ? limit(side) : value }
    control.measure(next)
  }
  const area = areaOf(settings.shape, measures)
  const message = problem === 'tooSmall' ? t('measure.tooSmall', { min: number(settings.minimum / 10_000) }) : undefined
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid grid-cols-2 gap-4">
        {sides.map((side) => (
          <TextField
            key={side}
            name={side}
            label={`${t(`measure.${side}`)} (${t('measure.cm')})`}
            inputMode="numeric"
            autoComplete="off"
            value={measures[side] ?? ''}
            onChange={(event) => type(side, event.target.value)}
            hint={t('measure.upTo', { max: limit(side) })}
            error={clamped === side ? t('measure.tooLarge', { max: limit(side) }) : undefined}
          />
        ))}
      </div>
      <p role="status" className="mt-2 font-medium text-red empty:hidden">
        {message}
      </p>
      <MeasureDrawing shape={settings.shape} measures={measures} />
      <dl className="mt-4 flex justify-between border-t border-line pt-3">
        <div>
          <dt className="text-13 text-muted">{t('measure.area')}</dt>
          <dd className="tabular-nums">{area === undefined ? '–' : t('measure.m2', { area: number(area / 10_000) })}</dd>
        </div>
        <div className="text-right">
          <dt className="text-13 text-muted">{t('measure.total')}</dt>
          <dd className="font-serif text-21">
            {configuration.isComplete ? (
              <VatPriceText of={{ inclVat: configuration.prices.discountInclVat, exclVat: configuration.prices.discountExclVat }} />
            ) : (
              '–'
            )}
          </dd>
        </div>
      </dl>
      <ul className="mt-3 list-disc pl-5 text-13 text-muted">
        <li>{t('measure.tolerance')}</li>
        <li>{t('measure.notReturnable')}</li>
      </ul>
    </div>
  )
}

const onlySides = (measures: Measures, sides: readonly Side[]): Measures =>
  Object.fromEntries(sides.map((side) => [side, measures[side] ?? null]))
