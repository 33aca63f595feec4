import { expect, it } from 'vitest'
import { draw, read } from '../../testing/draw.tsx'
import { EmptyCart } from './empty-cart.tsx'

it('says why it is empty after the session has ended, and leads back here from the login', () => {
  expect(read(<EmptyCart />)).toContain('Je winkelwagen is leeg')
  const lost = read(<EmptyCart />, { hasLostSession: true })
  expect(lost).toContain('Je bent niet meer ingelogd|Log opnieuw in: wat in je winkelwagen lag, is bewaard.')
  expect(lost).not.toContain('leeg')
  expect(draw(<EmptyCart />, { path: '/cart' })).toContain('href="/account/login?to=%2Fcart"')
  expect(read(<EmptyCart />, { customer: {} })).not.toContain('Inloggen')
})
