import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { actTexts } from './act-texts.ts'

/** The carrier of the parcel before stands in it: a packer names it once. */
export function CarrierField() {
  const t = useTexts(actTexts)
  const [carrier, setCarrier] = useState('PostNL')
  useEffect(() => setCarrier((first) => localStorage.getItem('carrier') ?? first), [])
  return (
    <TextField
      label={t('carrier')}
      name="carrier"
      required
      maxLength={100}
      value={carrier}
      onChange={({ target: { value } }) => {
        setCarrier(value)
        localStorage.setItem('carrier', value)
      }}
    />
  )
}
