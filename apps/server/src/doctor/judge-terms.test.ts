import { expect, it } from 'vitest'
import { judgeTerms } from './judge-terms.ts'

it('misses terms that are not there, or that confirmations cannot carry', () => {
  expect(judgeTerms('here', 'here')).toMatchObject({ verdict: 'good', about: 'terms' })
  expect(judgeTerms('here', 'elsewhere')).toMatchObject({ verdict: 'good' })
  expect(judgeTerms('nowhere', 'here')).toMatchObject({ verdict: 'missing' })
  expect(judgeTerms('here', 'nowhere')).toMatchObject({ verdict: 'missing' })
  expect(judgeTerms('elsewhere', 'here')).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('another site'),
  })
})
