import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { limitOf, type Side, sidesOf } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { typeMeasure } from '@toonbank/domain/catalogue/type-measure.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { textDebounceMs } from '@toonbank/ui/interface-defaults.ts'
import { useDebounced } from '@toonbank/ui/use-debounced.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { MeasureDrawing } from './measure-drawing.tsx'
import { MeasurePrice } from './measure-price.tsx'
import { MeasureRules } from './measure-rules.tsx'
import type { ConfigurationControl } from './use-configuration.ts'
import { useNumber } from './use-number.ts'

type Settings = NonNullable<OptionItem['advancedSettings']>

/**
 * The calculator (specification 2.5-3) shows area and price while centimetres are typed, and the rules in plain words.
 */
export function MeasureFields({
  control,
  item,
  settings,
}: {
  control: ConfigurationControl
  item: OptionItem
  settings: Settings
}) {
  const t = useTexts('catalogue')
  const number = useNumber()
  // The raw text of the current field stays, like '2,4' on the way to '2,40 m', so that it can be corrected.
  const [texts, setTexts] = useState<Partial<Record<Side, string>>>({})
  const { measures, faults } = control.choices
  const isSettled = useDebounced(measures, textDebounceMs) === measures
  const problem = control.configuration.groups.find((group) => group.item === item)?.problem
  const sides = sidesOf(settings.shape)
  const type = (side: Side, text: string) => {
    const typed = typeMeasure(settings, control.choices, side, text)
    const isTaken =
      typed.faults[side] === 'tooLarge' ||
      sides.some((other) => other !== side && typed.measures[other] !== (measures[other] ?? null))
    setTexts(isTaken ? {} : { ...texts, [side]: text })
    control.measure(typed)
  }
  const leave = (side: Side) => {
    if (!faults[side]) setTexts(({ [side]: _, ...others }) => others)
  }
  const errorOf = (side: Side): string | undefined => {
    const fault = faults[side]
    if (fault === 'tooLarge') return t('measure.tooLarge', { max: limitOf(settings, side) })
    return fault && isSettled ? t(`measure.${fault}`, { max: limitOf(settings, side) }) : undefined
  }
  const tooSmall =
    problem === 'tooSmall' && isSettled ? t('measure.tooSmall', { min: number(settings.minimum / 10_000) }) : undefined
  const errors = [...sides.flatMap((side) => errorOf(side) ?? []), ...(tooSmall ? [tooSmall] : [])]
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-3 text-muted">{t('measure.how')}</p>
      <div className="grid grid-cols-2 gap-4">
        {sides.map((side) => (
          <TextField
            key={side}
            name={side}
            label={`${t(`measure.${side}`)} (${t('measure.cm')})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={texts[side] ?? measures[side] ?? ''}
            onChange={(event) => type(side, event.target.value)}
            onBlur={() => leave(side)}
            hint={t('measure.upTo', { max: limitOf(settings, side) })}
            error={errorOf(side)}
          />
        ))}
      </div>
      {tooSmall ? <p className="mt-2 font-medium text-red">{tooSmall}</p> : null}
      <p role="status" className="sr-only">
        {errors.join(' ')}
      </p>
      <MeasureDrawing settings={settings} measures={measures} />
      <MeasurePrice control={control} settings={settings} />
      <MeasureRules measures={measures} shape={settings.shape} />
    </div>
  )
}
