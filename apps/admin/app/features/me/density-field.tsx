import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { meTexts } from './texts.ts'

const densities = ['normal', 'compact', 'roomy'] as const

/** The height of rows belongs to the screen, so it stays in its browser. */
export function DensityField() {
  const t = useTexts(meTexts)
  const [density, setDensity] = useState<string>('normal')
  useEffect(() => setDensity(localStorage.getItem('density') ?? 'normal'), [])
  const choose = (value: string) => {
    setDensity(value)
    localStorage.setItem('density', value)
    document.documentElement.dataset.density = value
  }
  return (
    <SelectField label={t('density')} value={density} onChange={({ target: { value } }) => choose(value)}>
      {densities.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </SelectField>
  )
}
