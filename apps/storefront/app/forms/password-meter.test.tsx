import { expect, it } from 'vitest'
import { read } from '../testing/draw.tsx'
import { PasswordMeter } from './password-meter.tsx'

it('says once how many characters were typed, and how many rules are met', () => {
  const text = read(<PasswordMeter typed="Vloerkleed" />, { config: { name: 'Nop & Draad' } })
  expect(text.match(/10 tekens/g)).toHaveLength(1)
  expect(text).toMatch(/10 tekens, \d van 5 regels gehaald/)
})
