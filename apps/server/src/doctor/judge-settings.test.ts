import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { judgeSettings } from './judge-settings.ts'

const verdicts = (environment: Record<string, string>) =>
  Object.fromEntries(judgeSettings(readSettings(environment)).map(({ about, verdict }) => [about, verdict]))

const sells = { APP_URL: 'https://shop.example', SMTP_URL: 'smtps://shop:geheim@mail.example', TRUST_PROXY: '1' }

it('finds nothing dangerous in a shop behind a proxy with https, and only the payments missing', () => {
  const found = verdicts(sells)
  expect(Object.keys(found).filter((about) => found[about] !== 'good')).toEqual(['payments'])
})

it('misses no payments where the account for bank transfers is whole', () => {
  const account = { BANK_TRANSFER_IBAN: 'BE68 5390 0754 7034', BANK_TRANSFER_NAME: 'Toonbank BV' }
  expect(verdicts({ ...sells, ...account }).payments).toBe('missing')
  expect(verdicts({ ...sells, ...account, BANK_TRANSFER_BIC: 'GKCCBEBB' }).payments).toBe('good')
})

it('misses no payments with a live key of Mollie; a test key sells nothing', () => {
  const payments = (kind: string) => verdicts({ ...sells, MOLLIE_API_KEY: `${kind}_0123456789abcdef` }).payments
  expect([payments('live'), payments('test')]).toEqual(['good', 'missing'])
})

it('finds a shop that was just installed wanting, not dangerous', () => {
  const found = verdicts({})
  expect(Object.values(found)).not.toContain('dangerous')
  expect(found).toMatchObject({ APP_URL: 'missing', SMTP_URL: 'missing' })
})

it.each([
  ['APP_URL', { APP_URL: 'http://shop.example' }],
  ['HOST', { HOST: '0.0.0.0', APP_URL: '' }],
  ['TRUST_PROXY', { HOST: '0.0.0.0', TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '::/0' }],
  ['SANDBOX_IN_PUBLIC', { SANDBOX_IN_PUBLIC: '1' }],
  ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '1000' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://toonbank:password@db.example/toonbank' }],
])('finds %s dangerous in %j', (about, more) => expect(verdicts({ ...sells, ...more })[about]).toBe('dangerous'))

it('takes named proxies for good, also where the shop listens on every address', () => {
  expect(verdicts({ ...sells, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8,::1' }).TRUST_PROXY).toBe('good')
})

it('misses TRUST_PROXY behind a proxy that counts for everybody', () => {
  expect(verdicts({ ...sells, TRUST_PROXY: '0' }).TRUST_PROXY).toBe('missing')
})

it('never shows the password of a setting', () => {
  const text = JSON.stringify(
    judgeSettings(readSettings({ ...sells, DATABASE_URL: 'postgres://toonbank:heelgeheim@db.example/toonbank' })),
  )
  expect(text).not.toMatch(/geheim/)
})
