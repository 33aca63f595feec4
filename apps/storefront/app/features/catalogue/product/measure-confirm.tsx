import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { type InvalidEvent, useState } from 'react'
import { usePhrase, useTexts } from '../../../texts/use-texts.ts'
import { confirmedName } from './choices-in-query.ts'
import type { ConfigurationControl } from './use-configuration.ts'

/** The shopper must confirm the measures before a custom rug can be added, also without JavaScript. */
export function MeasureConfirm({ control: { configuration, choices, confirm } }: { control: ConfigurationControl }) {
  const t = useTexts('catalogue')
  const phrase = usePhrase()
  const [isAsked, setIsAsked] = useState(false)
  const { size } = configuration
  if (size === undefined) return null
  const isConfirmed = choices.confirmed === size
  // The browser's message is replaced by one in the page's language, clear of the bar at the bottom.
  const ask = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault()
    setIsAsked(true)
    event.currentTarget.scrollIntoView({ block: 'center' })
    event.currentTarget.focus({ preventScroll: true })
  }
  return (
    <div
      className={`rounded border bg-surface px-4 py-1 ${isAsked && !isConfirmed ? 'border-red pb-3' : 'border-line'}`}
    >
      <CheckboxField
        name={confirmedName}
        value={size}
        required
        checked={isConfirmed}
        onChange={(event) => confirm(event.target.checked ? size : '')}
        onInvalid={ask}
        label={t('measure.confirm', { size: size.replaceAll(' ', '\u00a0') })}
        error={isAsked && !isConfirmed ? phrase('measuresNotConfirmed') : undefined}
      />
    </div>
  )
}
