import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Consent, decodeConsent, encodeConsent, everything, onlyNecessary, toConsentMode } from './consent.ts'
import { findScriptProblems, sourcesOf, takesScripts } from './consent-script.ts'

it('reads back what it wrote, as base64 of JSON', () => {
  const choice = fc.record({ preferences: fc.boolean(), statistics: fc.boolean(), marketing: fc.boolean() })
  fc.assert(
    fc.property(choice, (chosen) => {
      const consent: Consent = { necessary: true, ...chosen }
      expect(JSON.parse(atob(encodeConsent(consent)))).toEqual(consent)
      expect(decodeConsent(encodeConsent(consent))).toEqual(consent)
      expect(decodeConsent(encodeURIComponent(encodeConsent(consent)))).toEqual(consent)
    }),
  )
})

it('takes whatever it cannot read for no choice, and never less than what is necessary', () => {
  fc.assert(fc.property(fc.string(), (value) => decodeConsent(value)?.necessary ?? true))
  expect(['', 'no base64 %', btoa('{'), btoa('null'), btoa('"x"')].map(decodeConsent)).toEqual(Array(5).fill(undefined))
  expect(decodeConsent(btoa('{"necessary":false,"statistics":"yes"}'))).toEqual(onlyNecessary)
})

it('tells Google each purpose by itself', () => {
  expect(new Set(Object.values(toConsentMode(everything)))).toEqual(new Set(['granted']))
  expect(toConsentMode({ ...onlyNecessary, statistics: true })).toEqual({
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    ...{ analytics_storage: 'granted', functionality_storage: 'denied', personalization_storage: 'denied' },
    security_storage: 'granted',
  })
})

const script = { cookie_type: 'statistics', type: 'javascript', tagPosition: 'head' } as const

it('names what a policy must allow: code by itself, addresses and hosts by their origin, once', () => {
  expect(
    sourcesOf([
      { ...script, content: 'count()' },
      { ...script, type: 'css', content: '.x{color:red}' },
      { ...script, content: 'https://tags.example/gtag.js?id=1', hosts: ['https://*.stats.example'] },
      { ...script, content: 'https://tags.example/other.js' },
    ]),
  ).toEqual({
    inline: { javascript: ['count()'], css: ['.x{color:red}'] },
    hosts: ['https://tags.example', 'https://*.stats.example'],
  })
})

it('refuses what would widen the policy or never run, and says which', () => {
  expect(findScriptProblems([{ ...script, content: 'count()', hosts: ['https://a.example'] }])).toEqual([])
  const wrong = [
    { ...script, content: ' ' },
    { ...script, content: 'http://tags.example/a.js' },
    { ...script, content: '<script>count()</script>' },
    ...['*', 'https://*', 'http://a.example', "'unsafe-eval'", 'https://a.example; script-src *', 'https:'].map(
      (host) => ({
        ...script,
        content: 'count()',
        hosts: [host],
      }),
    ),
  ]
  expect(findScriptProblems(wrong).map(({ field }) => field)).toEqual([
    ...[0, 1, 2].map((index) => `scripts.${index}.content`),
    ...[3, 4, 5, 6, 7, 8].map((index) => `scripts.${index}.hosts`),
  ])
})

it('runs nothing where people type what is nobody else’s', () => {
  const none = ['/checkout', '/checkout/gegevens', '/en/checkout/overview', '/CHECKOUT/betalen', '/account/orders']
  expect(
    [...none, '/en/account', '/bestelling/x', '/review/key', '/en/shared-wishlist/key', '/verlanglijst'].filter(
      (path) => takesScripts(path, ''),
    ),
  ).toEqual([])
  expect(takesScripts('/nieuwsbrief/bevestigen', '?token=x')).toBe(false)
  const shop = [
    '/',
    '/en',
    '/vloerkleden/kleur:blauw',
    '/product/1/x',
    '/cart',
    '/checkout/_mXK2vQ0a8rTyBn4',
    '/en/checkout/_mXK2vQ0a8rTyBn4',
  ]
  expect(shop.filter((path) => !takesScripts(path, '?page=2'))).toEqual([])
})
