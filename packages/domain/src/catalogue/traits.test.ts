import { expect, it } from 'vitest'
import { readPure, shadedColour, shadeOf, traitsOf } from './traits.ts'

const keysOf = (words: string) => traitsOf(words).map(({ kind, key }) => `${kind} ${key}`)

it('reads adjectives, plurals and other languages as their material, colour, shape or room', () => {
  expect(keysOf('katoenen')).toEqual(['material katoen'])
  expect(keysOf('Silk')).toEqual(['material zijde'])
  expect(keysOf('high pile')).toEqual(['pile hoog'])
  expect(keysOf('crème')).toEqual(['colour wit'])
  expect(keysOf('inkomhal')).toEqual(['room hal'])
  expect(keysOf('taupe')).toEqual(['colour beige', 'colour bruin'])
  expect(keysOf('wadde')).toEqual([])
})

it('reads two colours in one word as either, and a shade as its colour', () => {
  expect(keysOf('grijsblauw')).toEqual(['colour grijs', 'colour blauw'])
  expect(keysOf('blauwgrijs')).toEqual(['colour blauw', 'colour grijs'])
  expect(keysOf('bluegrey')).toEqual(['colour blauw', 'colour grijs'])
  expect(keysOf('petrolblauw')).toEqual(['colour blauw'])
  expect(keysOf('kraaienzwart')).toEqual([])
  expect(shadedColour('duifgrijs')).toBe('grijs')
  expect(shadedColour('grijs')).toBeUndefined()
})

it('reads that nothing else may be in it, before a material only', () => {
  expect(readPure('kleed 100% wol')).toEqual({ words: 'kleed wol', isPure: true })
  expect(readPure('zuiver wollen kleed')).toEqual({ words: 'wollen kleed', isPure: true })
  expect(readPure('100 procent tevreden')).toEqual({ words: '100 procent tevreden', isPure: false })
})

it('knows the shade in a colour of two words only where it is a colour too', () => {
  expect(shadeOf('olijfgroen')).toBe('olijf')
  expect(shadeOf('kraaienzwart')).toBe('')
  expect(shadeOf('wolgrijs'), 'a material is no shade').toBe('')
  expect(shadeOf('groen')).toBe('')
})
