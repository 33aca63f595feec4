import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { NoRegistration } from './no-registration.tsx'

it('says that no account can be made, and shows no form', () => {
  const html = draw(<NoRegistration />)
  expect(wordsOf(html)).toBe('Account aanmaken|Een account aanmaken is in deze winkel niet mogelijk.|Inloggen')
  expect(html).not.toContain('<form')
})
