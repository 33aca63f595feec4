import { useTexts } from '../../../texts/use-texts.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { confirmedName } from './choices-in-query.ts'
import type { ConfigurationControl } from './use-configuration.ts'

/** The shopper says that the measures are right before the rug can be added; the box names the very size, also in a form without JavaScript. */
export function MeasureConfirm({ control: { configuration, choices, confirm } }: { control: ConfigurationControl }) {
  const t = useTexts('catalogue')
  const { size } = configuration
  if (size === undefined) return null
  return (
    <div className="rounded border border-line bg-surface px-4 py-1">
      <CheckboxField
        name={confirmedName}
        value={size}
        required
        checked={choices.confirmed === size}
        onChange={(event) => confirm(event.target.checked ? size : '')}
        label={t('measure.confirm', { size: size.replaceAll(' ', '\u00a0') })}
      />
    </div>
  )
}
