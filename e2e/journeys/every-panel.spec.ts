import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { aBuyer, aBuyerReadyToPay, findProduct, pay } from '../steps/buyer.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** Where a panel is opened, by what; the cookie wall needs a shop that asks (`consent.spec.ts`). */
interface Opener {
  readonly at: string
  readonly by: (page: Page) => Locator
  /** Opened before it, the same way. */
  readonly after?: string
}

const rug = '/product/{rug}'
const header = (page: Page) => page.getByRole('banner')
const openers: Readonly<Record<string, Opener>> = {
  cart: { at: '/', by: (page) => header(page).getByRole('link', { name: /^(Winkelwagen|Cart)/ }) },
  search: { at: '/', by: (page) => header(page).getByRole('link', { name: /^(Zoeken|Search)/ }) },
  account: { at: '/', by: (page) => header(page).getByRole('link', { name: /account/i }) },
  mobileNavigationPanel: { at: '/', by: (page) => header(page).getByRole('link', { name: 'Menu' }) },
  filters: { at: '/vloerkleden|/rugs', by: (page) => page.getByRole('main').getByRole('link', { name: /^Filters/ }) },
  specifications: {
    at: rug,
    by: (page) => page.getByRole('button', { name: /^(Alle specificaties|All specifications)/ }),
  },
  description: { at: rug, by: (page) => page.getByRole('button', { name: /^(Lees meer|Read more)/ }) },
  variations: { at: rug, by: (page) => page.getByRole('button', { name: /^(Bekijk alles|View all)/ }) },
  mediagallery: { at: rug, by: (page) => page.locator('#picture-1 a') },
  readMore: { at: rug, by: (page) => page.getByRole('button', { name: /^(Bezorgd in|Delivered in|Delivered to)/ }) },
  discountCoupons: {
    at: '/',
    by: (page) => page.getByRole('button', { name: /^(Kortingscode|Discount code)$/ }),
    after: 'cart',
  },
  addresses: {
    at: '/account/information',
    by: (page) => page.getByRole('main').getByRole('link', { name: /^(Adres toevoegen|Add an address)/ }),
  },
  paymentOrder: {
    at: '/account/orders',
    by: (page) => page.getByRole('main').getByRole('link', { name: /^(Betalen|Pay) / }),
  },
}

for (const language of ['nld', 'eng'] as const)
  test(`every panel opens and closes by keyboard, keeps the focus, and has no fault that axe can find (${language})`, {
    tag: ['@long', '@narrow'],
  }, async ({ page, context, baseURL }) => {
    test.setTimeout(300_000)
    const visitor = await aBuyer(baseURL)
    const book = await findProduct(visitor, 'boeken', 'Boek: De verfketel')
    const kilim = await findProduct(visitor, 'vloerkleden/vlakgeweven', 'Kelim vloerkleed Anouar – steenrood')
    const customer = await aBuyerReadyToPay(baseURL, book)
    await pay(customer)
    await customer.ask('/api/v2/cart/lines', { item: { productId: book, quantity: 1, options: [] } })
    await context.addCookies((await customer.calls.storageState()).cookies)
    const shopper = aShopper(page, language)
    for (const [name, opener] of Object.entries(openers)) {
      const [dutch = '', english = dutch] = opener.at.replace('{rug}', String(kilim)).split('|')
      await page.goto(shopper.at(language === 'nld' ? dutch : english))
      if (opener.after) await press(shopper, openers[opener.after]?.by(page))
      const link = opener.by(page)
      await press(shopper, link)
      await test.step(name, () => expectGoodPanel(page, opener.after ? undefined : link))
    }
  })

async function press(shopper: Shopper, opener: Locator | undefined): Promise<void> {
  if (!opener) return
  // A button that is not ready takes no focus: the key would go to another one.
  await expect(opener).toBeEnabled()
  await (await awake(shopper, opener)).press('Enter')
}

async function expectGoodPanel(page: Page, opener: Locator | undefined): Promise<void> {
  const panel = page.getByRole('dialog')
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog][data-open]') !== null)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'the page stands').toBe(
    'hidden',
  )
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    // After the last stop a browser may go by its own buttons, and comes back.
    expect((await isInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  if (opener) await expect(opener, 'the focus is back').toBeFocused()
}
