import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { meTexts } from './texts.ts'

const looks = ['system', 'light', 'dark'] as const

/** Dark or light belongs to the device, so it stays in its browser. */
export function LookField() {
  const t = useTexts(meTexts)
  const [look, setLook] = useState<string>('system')
  useEffect(() => setLook(localStorage.getItem('look') ?? 'system'), [])
  const choose = (value: string) => {
    setLook(value)
    localStorage.setItem('look', value)
    if (value === 'system') delete document.documentElement.dataset.look
    else document.documentElement.dataset.look = value
  }
  return (
    <SelectField label={t('appearance')} value={look} onChange={({ target: { value } }) => choose(value)}>
      {looks.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </SelectField>
  )
}
