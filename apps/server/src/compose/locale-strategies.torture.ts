import { register, requestLoginLink } from '@toonbank/contract/shop/account.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { findPathLanguages, getContent } from '@toonbank/contract/shop/content.ts'
import { pathRule, post } from '@toonbank/database/schema/content.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const url = 'http://localhost:3000'
const english = () => shop.aVisitor('en-US')
const read = async (path: string) => (await shop.aVisitor().request(path)).text()
const use = (localeStrategy: LocaleStrategy) =>
  db.transaction((tx) => saveSettings(tx, () => ({ localeStrategy }), anActor))
afterEach(() => expect(shop.unexpected).toEqual([]))

const lastMail = async () => (await db.select().from(mail).orderBy(desc(mail.id)).limit(1))[0]

/** The address at which the bank gives an English shopper back, and the one that their confirmation leads to. */
async function addressesOfOrder(name: string) {
  const visitor = english()
  await readyToPay(visitor, (await aPlainProduct(shop, 5)).id, name)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const [payment] = await db.select().from(sandboxPayment).orderBy(desc(sandboxPayment.expiresAt)).limit(1)
  const [row] = await db.select().from(mail).where(eq(mail.kind, 'orderConfirmation')).orderBy(desc(mail.id)).limit(1)
  await shop.send(row?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, row?.id ?? 0))
  return { back: payment?.redirectUrl ?? '', order: /http:\S+\/order\/\S+/.exec(sent?.text ?? '')?.[0] ?? '' }
}

const strategies: readonly (readonly [LocaleStrategy, Readonly<Record<'nld' | 'eng', string>>])[] = [
  ['prefix', { nld: '/nl', eng: '/en' }],
  ['prefix_except_default', { nld: '', eng: '/en' }],
  ['no_prefix', { nld: '', eng: '' }],
]
it.each(someOf(strategies, 1))(
  '%s: what leads into the shop from outside is written so',
  async (strategy, prefixes) => {
    expect(await use(strategy)).toMatchObject({ ok: true })
    expect(await shop.aVisitor().ask(getAppConfig, {})).toMatchObject({ value: { languages: { strategy } } })

    const sitemap = await read('/sitemaps/pages-1.xml')
    expect(sitemap).toContain(`<loc>${url}${prefixes.nld}/klantenservice</loc>`)
    expect(sitemap).toContain(`hreflang="en" href="${url}${prefixes.eng}/customer-service"`)
    expect(sitemap).toContain(`hreflang="x-default" href="${url}${prefixes.nld}/klantenservice"`)
    expect(await read('/feeds/google.xml')).toContain(`<g:link>${url}${prefixes.nld}/product/`)
    expect(await read('/feeds/google-en.xml')).toContain(`<g:link>${url}${prefixes.eng}/product/`)

    const { back, order } = await addressesOfOrder(strategy)
    expect(back).toMatch(new RegExp(`^${url}${prefixes.eng}/checkout/[\\w-]+$`))
    expect(order).toMatch(new RegExp(`^${url}${prefixes.eng}/order/[\\w-]+\\?key=`))

    const emailAddress = aGuest(strategy).emailAddress
    await shop.aVisitor().ask(register, { body: { ...aGuest(strategy), password: '' } })
    await english().ask(requestLoginLink, { body: { emailAddress } })
    await shop.mailAccountLinks()
    expect((await lastMail())?.data.url).toMatch(new RegExp(`^${url}${prefixes.eng}/account/login/link\\?token=`))
  },
)

it('has one entry of a page that both languages have at one address, and says of no language that it is its', async () => {
  await use('no_prefix')
  const sitemap = await read('/sitemaps/pages-1.xml')
  expect(sitemap).toContain(`<url><loc>${url}/</loc></url>`)
})

it('stores and tells paths alike, whatever is set', async () => {
  const told = async () => JSON.stringify(await english().ask(getContent, { body: { slug: 'rugs' } }))
  await use('prefix_except_default')
  const before = await told()
  await use('prefix')
  expect(await told()).toBe(before)
})

it('knows in which languages a path leads somewhere', async () => {
  await db.insert(pathRule).values([
    { path: '/oud', location: '/vloerkleden', statusCode: 301 },
    { path: '/en/old', location: '/en/rugs', statusCode: 301 },
  ])
  await db.update(post).set({ slugEng: 'abrash', slugNld: 'wat-is-abrash' }).where(eq(post.slugNld, 'wat-is-abrash'))
  const found = await shop.aVisitor().ask(getProduct, { params: { id: '1' } })
  const paths = found.ok ? found.value.languages : { nld: '', eng: '' }
  const languagesOf = async (path: string) => {
    const answer = await shop.aVisitor().ask(findPathLanguages, { body: { path } })
    return answer.ok ? answer.value.languages : answer.problem
  }
  expect(await languagesOf('/vloerkleden/hoogpolig')).toEqual(['nld'])
  expect(await languagesOf('/rugs/colour:blue')).toEqual(['eng'])
  expect(await languagesOf(paths.nld)).toEqual(['nld'])
  expect(await languagesOf(paths.eng.replace('/en/', '/'))).toEqual(['eng'])
  expect(await languagesOf('/klantenservice')).toEqual(['nld'])
  for (const path of ['', '/blogs']) expect(await languagesOf(path)).toEqual(['nld', 'eng'])
  expect(await languagesOf('/blogs/abrash')).toEqual(['eng'])
  expect(await languagesOf('/oud/')).toEqual(['nld'])
  expect(await languagesOf('/old')).toEqual(['eng'])
  for (const path of ['/bestaatniet', '/product/1', '/product/999999999999999/x', '/%00', '/product/1/%00', 'x'])
    expect(await languagesOf(path), path).toEqual([])
})
