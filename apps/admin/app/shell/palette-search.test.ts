import { expect, it } from 'vitest'
import { begins, findActs } from './palette-search.ts'

const refund = {
  label: 'Betaal terug',
  words: ['terugbetalen'],
  to: (amount: number | undefined) => (amount === undefined ? '?act=refund' : `?act=refund&amount=${amount}`),
}
const hold = { label: 'Houd aan', words: [], to: () => '?act=hold' }

it('finds a text by the beginnings of its words, whatever their case and accents', () => {
  for (const q of ['', 'over', 'OVER', 'óver', 'tot over'])
    expect(begins('Overschrijvingen tot vandaag', q), q).toBe(true)
  for (const q of ['schrijvingen', 'over x']) expect(begins('Overschrijvingen tot vandaag', q), q).toBe(false)
})

it('opens an act with the amount that is typed behind it', () => {
  const found = (q: string) => findActs([refund, hold], q).map(({ to }) => to)
  expect(found('terug')).toEqual(['?act=refund'])
  expect(found('terugbetalen 20')).toEqual(['?act=refund&amount=2000'])
  expect(found('terugbetalen 20,5')).toEqual(['?act=refund&amount=2050'])
  expect(found('betaal terug € 1.05')).toEqual(['?act=refund&amount=105'])
  expect(found('terugbetalen 1.250,50')).toEqual(['?act=refund&amount=125050'])
  expect(found('terugbetalen 1,250.50')).toEqual(['?act=refund&amount=125050'])
  expect(found('terugbetalen 1.250')).toEqual(['?act=refund&amount=125000'])
  expect(found('houd 20')).toEqual(['?act=hold'])
  expect(found('')).toEqual(['?act=refund', '?act=hold'])
  for (const q of ['20', 'TB26-000020', 'jansen']) expect(found(q), q).toEqual([])
})
