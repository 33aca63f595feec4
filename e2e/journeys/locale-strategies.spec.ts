import { piecesOnTheServer } from '../steps/cart.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { languageSwitch } from '../steps/language.ts'
import { type OtherShop, openOtherShop } from '../steps/other-shop.ts'
import { aShopper, awake, inStrategy } from '../steps/shopper.ts'
import { walk } from '../steps/walk.ts'
import { words } from '../steps/words.ts'
import { test as base, expect } from '../test.ts'

/** A shop of its own, whose merchant has set how addresses name their language. One for all journeys of this file. */
const test = base.extend<object, { shop: OtherShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openOtherShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.urls[0]),
})
test.describe.configure({ mode: 'serial' })

const strategies = [
  ['prefix', { filtered: '/nl/vloerkleden/hoogpolig', inEnglish: '/en/rugs/high-pile' }],
  ['no_prefix', { filtered: '/vloerkleden/hoogpolig', inEnglish: '/rugs/high-pile' }],
] as const

for (const [strategy, { filtered, inEnglish }] of strategies) {
  test.describe(strategy, () => {
    test.beforeAll(({ shop }) => shop.setStrategy(strategy))

    test('a guest finds a rug, orders and pays it', { tag: '@long' }, async ({ page }) => {
      await walk(inStrategy(aShopper(page), strategy))
    })

    test('the language changes where one is, with filters and what was typed, down into the checkout', {
      tag: '@long',
    }, async ({ page }) => {
      const dutch = inStrategy(aShopper(page), strategy)
      const english = inStrategy(aShopper(page, 'eng'), strategy)
      await haveInCart(page, 'brush')
      await page.goto(`${filtered}/kleur:grijs?sort=lowest-price`)
      const amount = await page.getByRole('article').count()
      await (await awake(dutch, languageSwitch(page, 'nld'))).click()
      await expect(page).toHaveURL(`${inEnglish}/colour:grey?sort=lowest-price`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('article')).toHaveCount(amount)
      // From here by the router, which asks for data alone.
      await page
        .getByRole('link', { name: words.eng.rugs.title, exact: true })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page).toHaveURL(english.say.rugs.path)
      await expect(page.getByRole('heading', { level: 1, name: words.eng.rugs.title })).toBeVisible()

      await page.goto(english.at('/checkout'))
      await expect(page).toHaveURL(english.say.paths.login)
      await page.getByRole('textbox', { name: english.say.emailAddress }).fill(english.email)
      await (await awake(english, languageSwitch(page, 'eng'))).click()
      await expect(page).toHaveURL(dutch.say.paths.login)
      await expect(page.getByRole('textbox', { name: dutch.say.emailAddress })).toHaveValue(english.email)
      await page.getByRole('button', { name: dutch.say.next, exact: true }).click()
      await expect(page).toHaveURL(dutch.say.paths.information)
    })
  })
}

test.describe('no_prefix', () => {
  // A code that is not valid is answered with 422.
  test.use({ expectedErrors: [/status of 422/] })
  test.beforeAll(({ shop }) => shop.setStrategy('no_prefix'))

  test('a page that was fetched ahead in one language is not shown in the other', { tag: '@long' }, async ({
    page,
  }) => {
    const shopper = aShopper(page)
    const toTheList = page.getByRole('main').getByRole('link', { name: /^(Alle verhalen|All stories)$/ })
    await page.goto('/blogs/wat-is-abrash')
    const ahead = page.waitForResponse(/blogs\.data/)
    await (await awake(shopper, toTheList)).hover()
    await (await ahead).finished()
    await (await awake(shopper, languageSwitch(page, 'nld'))).click()
    await expect(page).toHaveURL('/blogs/what-is-abrash')
    await (await awake(shopper, toTheList)).click()
    await expect(page).toHaveURL('/blogs')
    await expect(page.getByRole('main').getByRole('link', { name: 'What is abrash?' })).toBeVisible()
  })

  test('what is pressed in one tab is answered in its language, whatever another tab has chosen meanwhile', {
    tag: '@long',
  }, async ({ page, context }) => {
    const shopper = aShopper(page)
    await haveInCart(page, 'brush')
    await page.goto('/winkelwagen')
    const line = page.getByRole('main').locator('[data-line]')
    const more = await awake(shopper, line.getByRole('button', { name: /^Eén meer/ }))
    const other = await context.newPage()
    await other.goto('/en/blogs')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    // Behind the other tab: no focus tells the page that it is read again.
    await more.click()
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
    await expect(line).toContainText('Bezorging op ')
    await expect(line.getByRole('link', { name: goods.brush.title })).toBeVisible()
    const code = page.getByRole('textbox', { name: 'Kortingscode' })
    await page.getByRole('main').locator('summary').click()
    await code.fill('BESTAATNIET')
    await page.getByRole('main').getByRole('button', { name: 'Toepassen' }).click()
    await expect(page.getByText('Deze kortingscode is niet geldig.')).toBeVisible()
    await expect(page).toHaveURL('/winkelwagen')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('each tab goes on in its own language', { tag: '@long' }, async ({ page, context }) => {
    const shopper = aShopper(page)
    await page.goto('/blogs')
    const other = await context.newPage()
    await other.goto('/en/blogs')
    await expect(other).toHaveURL('/blogs')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await page.bringToFront()
    await (await awake(shopper, page.getByRole('link', { name: 'Nop & Draad' }).first())).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: words.nld.rugs.link }).first()).toBeVisible()
  })
})
