import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toMatchObject({
    HOST: '127.0.0.1',
    ROLE: 'all',
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: { hops: 0 },
    HOSTS: [],
    SANDBOX_IN_PUBLIC: false,
    HSTS: 'plain',
  })
  expect(readSettings({}).DATA_DIR).toMatch(/\.data$/)
  expect(readSettings({}).PORT).toBeUndefined()
})

it('takes an empty value for not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('keeps only the origin of APP_URL', () => {
  expect(readSettings({ APP_URL: 'https://Shop.example/' }).APP_URL).toBe('https://shop.example')
})

it.each([
  ['PORT', 'abc', "PORT must be a whole number from 0 to 65535; it is 'abc'."],
  ['PORT', '70000', "PORT must be a whole number from 0 to 65535; it is '70000'."],
  ['PORT', '-1', "PORT must be a whole number from 0 to 65535; it is '-1'."],
  ['HOST', 'http://x', "HOST must be a host name or an IP address; it is 'http://x'."],
  ['ROLE', 'boss', "ROLE must be all, web or worker; it is 'boss'."],
  ['RATE_LIMIT_SCALE', '0', "RATE_LIMIT_SCALE must be a number above 0; it is '0'."],
  ['APP_URL', 'shop.example', "APP_URL must be an address that starts with http:// or https://; it is 'shop.example'."],
  [
    'APP_URL',
    'https://shop.example/rugs',
    "APP_URL must be an address without a path; it is 'https://shop.example/rugs'.",
  ],
  ['LOG_LEVEL', 'loud', "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent; it is 'loud'."],
  [
    'BANK_TRANSFER_IBAN',
    'NL91ABNA0417164301',
    "BANK_TRANSFER_IBAN must be an IBAN whose check digits are right; it is 'NL91ABNA0417164301'.",
  ],
  ['BANK_TRANSFER_BIC', 'ABN', "BANK_TRANSFER_BIC must be a BIC of 8 or 11 signs; it is 'ABN'."],
  [
    'HOSTS',
    'shop.example,https://x',
    "HOSTS must be names or addresses, separated by commas; it is 'shop.example,https://x'.",
  ],
  ['SANDBOX_IN_PUBLIC', 'yes', "SANDBOX_IN_PUBLIC must be 0 or 1; it is 'yes'."],
  ['HSTS', 'always', "HSTS must be plain, subdomains or preload; it is 'always'."],
  [
    'TRUST_PROXY',
    'yes',
    "TRUST_PROXY must be a number of proxies, or addresses and ranges like 10.0.0.0/8,::1; it is 'yes'.",
  ],
])('refuses %s=%s in one sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})

it('refuses a wrong address of the database without printing its password', () => {
  const refuse = () => readSettings({ DATABASE_URL: 'mysql://shop:geheim@db/shop' })
  expect(refuse).toThrow(/^DATABASE_URL must be the address of a PostgreSQL database/)
  expect(refuse).not.toThrow(/geheim/)
})

it('takes a standby only with the database that it follows', () => {
  const DATABASE_READ_URL = 'postgres://shop:secret@standby/shop'
  expect(() => readSettings({ DATABASE_READ_URL })).toThrow('DATABASE_URL must be set too')
  expect(() => readSettings({ DATABASE_READ_URL: 'https://standby' })).toThrow(/^DATABASE_READ_URL must be .*name\.$/)
  expect(readSettings({ DATABASE_READ_URL, DATABASE_URL: 'postgres://shop@primary/shop' })).toMatchObject({
    DATABASE_READ_URL,
    DATABASE_READ_MAX_LAG: 10,
  })
})

it('takes a bucket only with both parts of its key, and never tells the secret', () => {
  const S3_BUCKET_URL = 'https://s3.example.com/rugs/'
  expect(() => readSettings({ S3_BUCKET_URL })).toThrow('S3_ACCESS_KEY_ID must be set too, because S3_BUCKET_URL is.')
  expect(() => readSettings({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY must be set too')
  expect(() => readSettings({ S3_SECRET_ACCESS_KEY: 'not this' })).toThrow(
    'S3_SECRET_ACCESS_KEY must be a key without spaces.',
  )
  expect(() => readSettings({ S3_BUCKET_URL: 'https://s3.example.com/rugs/deep' })).toThrow('the address of a bucket')
  const whole = readSettings({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' })
  expect(whole).toMatchObject({ S3_BUCKET_URL: 'https://s3.example.com/rugs', S3_REGION: 'auto' })
})

it('takes no CDN that could not be told of changes', () => {
  expect(() => readSettings({ CDN: 'akamai' })).toThrow('CDN must be none, cloudflare or varnish')
  expect(() => readSettings({ CDN: 'varnish' })).toThrow("VARNISH_URLS must be set too, because CDN is 'varnish'.")
  expect(() => readSettings({ CDN: 'varnish', VARNISH_URLS: 'http://a:1,b' })).toThrow('VARNISH_URLS must be addresses')
  const token = 'geheim-token-van-de-winkel'
  expect(() => readSettings({ CDN: 'cloudflare', CLOUDFLARE_TOKEN: token })).toThrow(/^CLOUDFLARE_ZONE(?!.*geheim)/)
  expect(() => readSettings({ CLOUDFLARE_TOKEN: 'geheim met spaties' })).toThrow(/^CLOUDFLARE_TOKEN(?!.*geheim)/)
  expect(readSettings({ CDN: 'varnish', VARNISH_URLS: 'http://a:1, http://b:2' }).CDN).toBe('varnish')
})
