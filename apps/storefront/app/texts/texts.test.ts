import { fillText, flatTexts, type Texts } from '@toonbank/domain/text/fill-text.ts'
import { expect, it } from 'vitest'
import type { Language } from '../language/language.ts'

const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default', eager: true })

const paramsOf = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
const rooms = Object.keys(files).flatMap((path) => /nld\/(\w+)\.json$/.exec(path)?.[1] ?? [])
const of = (language: Language, room: string) => flatTexts(files[`../locales/${language}/${room}.json`] ?? {})

it.each(rooms)('%s has the same keys and parameters in both languages, none of them empty', (room) => {
  const dutch = of('nld', room)
  const english = of('eng', room)
  expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort())
  for (const key of dutch.keys()) {
    expect(paramsOf(english.get(key)), key).toEqual(paramsOf(dutch.get(key)))
    expect(fillText(english, 'eng', key), key).not.toBe('')
  }
})

it('keeps the texts that the specifications quote', () => {
  const english = of('eng', 'common')
  expect(fillText(english, 'eng', 'cart.empty')).toBe('Your cart is empty')
  expect(fillText(english, 'eng', 'cart.order')).toBe("I'm ready to order")
  expect(fillText(of('nld', 'common'), 'nld', 'cart.couponPlaceholder')).toBe('Vul de kortingscode in')
  expect(fillText(of('nld', 'catalogue'), 'nld', 'delivery.none')).toBe('Geen indiciatie')
  expect(fillText(of('nld', 'catalogue'), 'nld', 'measure.tooLarge', { max: 400 })).toBe(
    'De gekozen waarde is te groot. Maximaal 400 cm is mogelijk.',
  )
})

it('chooses between one and more, and fills in what it is given', () => {
  const dutch = of('nld', 'common')
  expect(fillText(dutch, 'nld', 'cart.count', { count: 1 })).toBe('1 artikel')
  expect(fillText(dutch, 'nld', 'cart.count', { count: 2 })).toBe('2 artikelen')
  expect(fillText(dutch, 'nld', 'cart.count', { count: 12_522 })).toBe('12.522 artikelen')
  expect(fillText(of('eng', 'common'), 'eng', 'cart.count', { count: 12_522 })).toMatch(/^12,522 /)
  expect(fillText(dutch, 'nld', 'cart.nothing')).toBeUndefined()
})
