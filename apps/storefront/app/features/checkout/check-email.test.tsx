import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { CheckEmail } from './check-email.tsx'

const page = (allowed: boolean, state: 'asked' | 'notAllowed', path = '/') =>
  draw(<CheckEmail check={{ email: 'anna@example.nl', state }} />, { path, config: { registration: { allowed } } })

it('says that no account is needed only in a shop where accounts can be made', () => {
  expect(page(true, 'asked')).toContain('Een account is niet nodig om te bestellen.')
  for (const state of ['asked', 'notAllowed'] as const) {
    expect(page(false, state)).not.toContain('niet nodig')
    expect(page(false, state)).toContain('Vul het e-mailadres van je account in')
    expect(page(false, state, '/en')).toContain('Enter the email address of your account')
  }
})
