import { aShop } from '@toonbank/testing/a-shop.ts'
import { aMollie } from '@toonbank/testing/mollie/a-mollie.ts'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { judgeProviders } from './judge-providers.ts'

const mollie = await aMollie()
const shop = await aShop()
afterEach(() => mollie.fail())
const sells = { APP_URL: 'https://shop.example', ...mollie.settings }
const judge = async (environment: Record<string, string>) =>
  (await judgeProviders(shop.database, readSettings(environment))).map(
    ({ verdict, sentence }) => `${verdict} ${sentence}`,
  )
const { pool } = shop.database
const setProvider = (provider: string) =>
  pool.query(
    `UPDATE payment_method SET provider = $1, price = CASE key WHEN 'klarna' THEN 195 ELSE 0 END
    WHERE key IN ('ideal', 'klarna', 'kbc')`,
    [provider],
  )

it('says nothing of Mollie where nobody wants it, and what is missing where its methods have no key', async () => {
  expect(await judge({})).toEqual([])
  await setProvider('mollie')
  expect(await judge({})).toEqual([expect.stringContaining('missing Nobody can pay by ideal, klarna')])
})

it('tries the key, tells which methods are active, and whether Mollie can tell of payments', async () => {
  await setProvider('mollie')
  expect(await judge(sells)).toEqual([
    expect.stringContaining('missing MOLLIE_API_KEY is a test key'),
    expect.stringContaining('good Shoppers can pay through Mollie by: ideal, klarna'),
    expect.stringContaining('missing Not offered, because paying later may cost nothing extra: klarna'),
    expect.stringContaining('good Switched on at Mollie, but not in the shop: bancontact, creditcard'),
    expect.stringContaining('good Mollie reports payments to https://shop.example'),
  ])
  await pool.query("UPDATE payment_method SET key = 'kbc' WHERE key = 'bancontact'")
  await setProvider('mollie')
  expect(await judge(sells)).toContainEqual(
    expect.stringContaining('missing Not switched on at Mollie, so shoppers do not see them: kbc'),
  )
})

it.each([
  ['refuses the key', 'refuse', 'dangerous Mollie refuses MOLLIE_API_KEY (HTTP 422)'],
  ['is down', 'down', 'missing Mollie does not answer (HTTP 503)'],
  ['answers nonsense', 'garbage', 'missing Mollie does not answer (an answer of another shape)'],
] as const)('says in one sentence that Mollie %s', async (_, kind, sentence) => {
  mollie.fail({ on: 'any', kind })
  expect((await judge(sells))[0]).toContain(sentence)
})

it('never prints the key of a provider', async () => {
  expect((await judge(sells)).join()).not.toContain(mollie.settings.MOLLIE_API_KEY)
  expect(() => readSettings({ MOLLIE_API_KEY: 'live_geheim!' })).toThrow(
    /^MOLLIE_API_KEY must be a key of Mollie(?!.*geheim)/,
  )
})
