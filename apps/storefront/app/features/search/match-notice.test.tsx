import { expect, it } from 'vitest'
import { read } from '../../testing/draw.tsx'
import { MatchNotice } from './match-notice.tsx'

it('says what the shop has none of, and that the nearest follow', () => {
  const notice = (...lacking: Parameters<typeof MatchNotice>[0]['lacking']) =>
    read(<MatchNotice match="some" meant={null} lacking={lacking} />)
  expect(notice({ kind: 'material', label: 'zijde' })).toBe('Geen kleden van zijde. Dit komt er het dichtst bij:')
  expect(notice({ kind: 'colour', label: 'turquoise' }, { kind: 'size', label: '250 × 300 cm' })).toBe(
    'Geen kleden in turquoise. Geen kleden in de maat 250 × 300 cm. Dit komt er het dichtst bij:',
  )
  expect(notice()).toBe('Niets heeft al deze woorden. Dit heeft er een deel van.')
})
