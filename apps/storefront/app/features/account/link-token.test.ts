import { expect, it } from 'vitest'
import type { Visit } from '../../server/visit.server.ts'
import { linkToken, setLinkTokenCookie } from './link-token.server.ts'

const token = 'k'.repeat(32)
const withCookie = (value: string) => ({ cookie: () => value }) as Partial<Visit> as Visit

it('keeps the token of a link out of reach of scripts, and gives it back to the page of that link only', () => {
  const cookie = setLinkTokenCookie('login', token, 'https://shop.example')
  expect(cookie).toBe(`es_s=login.${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure`)
  const visit = withCookie(`login.${token}`)
  expect([linkToken(visit, 'login'), linkToken(visit, 'reset')]).toEqual([token, undefined])
})

it('forgets what is no token', () => {
  for (const madeUp of ['', 'short', `${token}; Path=/x`, 'k'.repeat(101)]) {
    expect(setLinkTokenCookie('login', madeUp, 'http://localhost:3000')).toBe(
      'es_s=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    )
    expect(linkToken(withCookie(`login.${madeUp}`), 'login')).toBeUndefined()
  }
})
