import type { BrowserContext, Page } from '@playwright/test'
import { consentCookie, decodeConsent, everything, onlyNecessary } from '@toonbank/domain/config/consent.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { goToCheckout } from '../steps/cart.ts'
import {
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellDutchAddress,
  tellEmailAddress,
  tellName,
} from '../steps/checkout.ts'
import { type OtherShop, openOtherShop } from '../steps/other-shop.ts'
import { bankSays, orderNumberOn } from '../steps/payment.ts'
import { addToCart, chooseSizeAndColour } from '../steps/product.ts'
import { aShopper } from '../steps/shopper.ts'
import { test as base, expect } from '../test.ts'

/** A tag that writes down what it is told, where the next document can read it. */
const recorder = `window.gtag = function () {
  const told = JSON.parse(localStorage.getItem('recorded') || '[]')
  localStorage.setItem('recorded', JSON.stringify([...told, [...arguments]]))
}`
const own = { type: 'javascript', tagPosition: 'head' } as const
const elsewhere = 'https://ads.example'
const scripts = [
  { ...own, cookie_type: 'statistics', content: recorder },
  {
    ...own,
    cookie_type: 'marketing',
    tagPosition: 'body',
    content: `${elsewhere}/ad.js`,
    hosts: ['https://pixels.example'],
  },
  { ...own, cookie_type: 'preferences', type: 'css', content: 'body { --preferred: yes }' },
]

/** A shop of its own, whose merchant asks for consent. */
const test = base.extend<{ asked: string[] }, { shop: OtherShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openOtherShop()
      await shop.setCookieWall({ state: true, scripts })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.urls[0]),
  /** What the browser asked of other sites. */
  asked: async ({ context }, use) => use(await watchOthers(context)),
})
test.describe.configure({ mode: 'serial' })

async function watchOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/^https:\/\/(ads|pixels)\.example\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: "fetch('https://pixels.example/seen', { mode: 'no-cors' })",
    })
  })
  return asked
}

const savedIn = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === consentCookie.name)
  return cookie && { ...cookie, says: decodeConsent(cookie.value) }
}
const recordedIn = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('recorded') ?? '[]') as [string, string, Record<string, unknown>][],
  )
const preferred = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--preferred'))
const wall = (page: Page, name = 'Cookies') => page.getByRole('dialog', { name })

test('nothing but what is necessary runs before consent, and refusing is one press', { tag: '@long' }, async ({
  page,
  asked,
}) => {
  await page.goto('/')
  await expect(wall(page)).toBeVisible()
  await expectAccessibleUnderTorture(page)
  // The panel opened by itself and brought the focus to its title: its button tells what it does while it is pointed at only.
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await wall(page).getByRole('button', { name: 'Sluiten' }).hover()
  await expect(tooltip).toHaveText('Sluiten')
  await wall(page).getByRole('heading', { name: 'Cookies' }).hover()
  await expect(tooltip).toHaveCount(0)
  await wall(page).getByRole('button', { name: 'Alleen noodzakelijk' }).click()
  await expect(wall(page)).toBeHidden()
  expect(await savedIn(page)).toMatchObject({
    says: onlyNecessary,
    path: '/',
    secure: true,
    sameSite: 'Lax',
    httpOnly: false,
  })
  await page.reload()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies aanpassen' }).click()
  await expect(wall(page), 'asked again by nobody but the visitor').toBeVisible()
  expect([asked, await preferred(page), await recordedIn(page)]).toEqual([[], '', []])
})

test('who allows a part has that part, tells Google so, and may take it back', { tag: '@long' }, async ({
  page,
  asked,
}) => {
  await page.goto('/en')
  const asking = wall(page)
  await asking.getByRole('tab', { name: 'Condition' }).press('ArrowRight')
  await expect(asking.getByRole('tab', { name: 'Details' })).toBeFocused()
  await asking.getByRole('checkbox', { name: 'Statistics' }).check()
  await asking.getByRole('checkbox', { name: 'Preferences' }).check()
  await expect(asking.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await asking.getByRole('button', { name: 'Allow selection' }).click()
  await expect.poll(() => preferred(page)).toBe('yes')
  const chosen = { ...onlyNecessary, statistics: true, preferences: true }
  expect((await savedIn(page))?.says).toEqual(chosen)
  expect(asked).toEqual([])
  const layer = await page.evaluate<string>('JSON.stringify(window.dataLayer.map((one) => [...one]))')
  expect(JSON.parse(layer)).toMatchObject([
    ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' }],
  ])

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await asking.getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(() => preferred(page), 'the page was loaded anew without it').toBe('')
  expect((await savedIn(page))?.says).toEqual(onlyNecessary)
})

test('a cookie that cannot be read counts as no choice, and closing the question is none', { tag: '@long' }, async ({
  page,
  asked,
  shop,
}) => {
  await page.context().addCookies([{ name: consentCookie.name, value: 'kapot', url: shop.urls[0] ?? '' }])
  await page.goto('/')
  await expect(wall(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wall(page)).toBeHidden()
  expect((await savedIn(page))?.value).toBe('kapot')
  await page.goto('/vloerkleden')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies aanpassen' }).click()
  await wall(page).getByRole('button', { name: 'Alles toestaan' }).click()
  await expect.poll(() => asked).toEqual([`${elsewhere}/ad.js`, 'https://pixels.example/seen'])
  expect((await savedIn(page))?.says).toEqual(everything)
})

test('a purchase is told to the tag from the first rug to the last cent, each step once', { tag: '@long' }, async ({
  page,
  asked,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden/hoogpolig')
  await wall(page).getByRole('button', { name: 'Alles toestaan' }).click()
  await expect(wall(page)).toBeHidden()
  await chooseSizeAndColour(shopper)
  await addToCart(shopper)
  await goToCheckout(shopper)
  await expect(page).toHaveURL(/checkout\/login/)
  const there = asked.length
  await tellEmailAddress(shopper)
  await tellName(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'delivered')
  await page.goBack()
  await chooseDelivery(shopper, 'delivered')
  expect(await page.evaluate(() => 'gtag' in window), 'no tag where people type').toBe(false)
  expect(asked).toHaveLength(there)
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  const number = await orderNumberOn(shopper)
  const eventsIn = async () => (await recordedIn(page)).filter(([command]) => command === 'event')
  const namesIn = async () => (await eventsIn()).map(([, name]) => name)
  const steps = ['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']
  await expect.poll(namesIn).toEqual(steps)
  await page.reload()
  await expect.poll(() => page.evaluate(() => 'gtag' in window)).toBe(true)
  const events = await eventsIn()
  expect(await namesIn(), 'a page that is opened again buys nothing').toEqual(steps)
  const [added, , , , , bought] = events.map(([, , details]) => details)
  expect(added).toMatchObject({ currency: 'EUR', items: [{ item_name: shopper.say.rug.greyTitle, quantity: 1 }] })
  expect(bought).toMatchObject({ currency: 'EUR', transaction_id: number, items: [{ quantity: 1 }] })
  expect(bought?.value).toBeGreaterThan(0)
})
