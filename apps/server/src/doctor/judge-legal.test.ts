import { expect, it } from 'vitest'
import { judgeLegal } from './judge-legal.ts'

it('misses legal pages that nobody has checked, by name', () => {
  expect(
    judgeLegal([
      { key: 'privacy', is: 'confirmed' },
      { key: 'cookies', is: 'missing' },
    ]),
  ).toMatchObject({ verdict: 'good' })
  expect(
    judgeLegal([
      { key: 'privacy', is: 'toCheck' },
      { key: 'cookies', is: 'confirmed' },
    ]),
  ).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('Nobody has checked privacy,'),
  })
})

it('tells which checked pages say of the company what is another now', () => {
  expect(judgeLegal([{ key: 'privacy', is: 'outdated' }])).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('privacy still say of your company'),
  })
})
