import type { Page } from '@playwright/test'
import { piecesOnTheServer } from '../steps/cart.ts'
import { cards, closeFilters, openFilters, optionOf } from '../steps/filters.ts'
import { canTell, goOffline } from '../steps/network.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const kilim = 'ND-1414-SR'
const reloadHelps = 'Laad de pagina opnieuw.'
const isOffline = 'Je bent offline. Probeer het opnieuw zodra je weer verbinding hebt.'
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ })

test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch|Error loading route module/] })

test('a panel that cannot come says so, and comes at the next press once the network is back', {
  tag: ['@wide', '@long'],
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  await goOffline(page)
  await specifications.click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await cartLink(page).click()
  await expect(page.getByText(isOffline)).toHaveCount(1)
  await context.setOffline(false)
  await specifications.click()
  const panel = page.getByRole('dialog', { name: 'Specificaties' })
  await expect(panel.getByRole('term')).toHaveCount(14)
  await page.keyboard.press('Escape')
  await expect(specifications).toBeFocused()
  await cartLink(page).click()
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toBeVisible()
})

test('one file that does not get through keeps a panel back no longer than that, and closes no other', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  await canTell(page)
  await page.route('**/assets/specifications-panel-*.js', (route) => route.abort())
  await specifications.click()
  await expect(page.getByRole('alert')).toContainText(reloadHelps)
  await cartLink(page).click()
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/assets/specifications-panel-*.js')
  await specifications.click()
  await expect(page.getByRole('dialog', { name: 'Specificaties' })).toBeVisible()
})

test('with the code of the cart held back its buttons do what they do without JavaScript', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.route(/\/assets\/cart-(?:machine|panel)-[^/]+\.js/, (route) => route.abort('blockedbyclient'))
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await canTell(page)
  await add.click()
  await expect(page).toHaveURL('/cart')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
  const more = page.getByRole('main').getByRole('button', { name: /^Eén meer/ })
  await (await awake(shopper, more)).click()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
  const remove = page.getByRole('main').getByRole('button', { name: /^Verwijder/ })
  await (await awake(shopper, remove)).click()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(0)
  // The answer of that form must have come: it would take the browser back here.
  await expect(page.getByRole('main')).toContainText('Je winkelwagen is leeg')
  await openArticle(shopper, kilim)
  await awake(shopper, add)
  await cartLink(page).click()
  await expect(page).toHaveURL('/cart')
})

test('what was pressed is what comes into the cart, though its code fails after another choice and on another page', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<void>()
  await page.route(/\/assets\/cart-(?:machine|panel)-[^/]+\.js/, async (route) => {
    await isGivenUp
    await route.abort('blockedbyclient')
  })
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await canTell(page)
  const [pressed, other] = await page.locator('input[name="maat"]').all()
  const size = await pressed?.inputValue()
  await add.click()
  await other?.check({ force: true })
  await page.getByRole('navigation').getByRole('link', { name: 'Vloerkleden' }).first().click()
  await expect(page).toHaveURL('/vloerkleden')
  giveUp()
  await expect(page).toHaveURL('/cart')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
  await expect(page.getByRole('main')).toContainText(`Maat: ${size?.replace('x', ' × ')}`)
})

test('a button that is pressed again while the code of the cart is on its way adds once, and afterwards once more', async ({
  page,
}) => {
  const shopper = aShopper(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/cart-(?:machine|panel)-[^/]+\.js/, async (route) => {
    await isReleased
    await route.continue()
  })
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await add.click()
  await add.click()
  release()
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toContainText('1 artikel')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
  await page.keyboard.press('Escape')
  await add.click()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
})

test('with the code of the cart held back what goes with a rug comes into the cart too, without a word', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.route(/\/assets\/cart-(?:machine|panel)-[^/]+\.js/, (route) => route.abort('blockedbyclient'))
  await openArticle(shopper, kilim, '?maat=160x230')
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await canTell(page)
  await page.getByRole('checkbox', { name: /155 × 225 cm erbij/ }).check()
  await page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(words)) sessionStorage.said = words
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, reloadHelps)
  await add.click()
  await expect(page).toHaveURL('/cart')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
  expect(await page.evaluate(() => sessionStorage.said)).toBeUndefined()
})

test('with only the panel of the cart held back its page shows what went in', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await page.route(/\/assets\/cart-panel-[^/]+\.js/, (route) => route.abort('blockedbyclient'))
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await canTell(page)
  await add.click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen 1 artikel', exact: true })).toBeVisible()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
})

test('Escape takes back a panel whose code has not come yet', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/specifications-panel-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  const asked = page.waitForRequest('**/assets/specifications-panel-*.js')
  await specifications.click()
  await asked
  await page.keyboard.press('Escape')
  release()
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.some(({ name, initiatorType }) => /specifications-panel-/.test(name) && initiatorType === 'script')
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const panel = page.getByRole('dialog', { name: 'Specificaties' })
  await expect(panel).toBeHidden()
  await specifications.click()
  await expect(panel).toBeVisible()
})

test('a tick that a weak signal has lost twice narrows the list all the same', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  let lost = 0
  await page.route('**/kleur:blauw.data*', (route) => (++lost <= 2 ? route.abort('connectionreset') : route.continue()))
  await optionOf(filters, 'Blauw').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
  await closeFilters(page)
  await expect(cards(page).first()).toBeVisible()
  expect(lost).toBe(3)
})

test('the filters of a small screen come at the next press too', { tag: ['@narrow', '@long'] }, async ({
  page,
  context,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  const filters = await awake(shopper, page.getByRole('link', { name: /^Filter/ }))
  await goOffline(page)
  await filters.click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await context.setOffline(false)
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('a filter that is ticked without a network leaves the list as it is, and says why', {
  tag: ['@wide', '@long'],
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden/kleur:groen')
  const box = await awake(shopper, page.getByRole('checkbox', { name: /^Blauw/ }))
  const chip = page.getByRole('link', { name: 'Verwijder filter Kleur: Groen' })
  await goOffline(page)
  for (const press of [() => box.click(), () => chip.click()]) {
    await press()
    await expect(page.getByRole('alert')).toContainText(isOffline)
    await page.getByRole('alert').getByRole('button', { name: 'Sluiten' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expect(box).not.toBeChecked()
  await expect(page).toHaveURL(/kleur:groen$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await box.click()
  await expect(page).toHaveURL(/kleur:blauw,groen$/)
  await expect(box).toBeChecked()
})

test('what is put in the cart before the cart could come is not there, and says so; the next press puts it in', {
  tag: '@narrow',
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  const stands = await page.evaluateHandle(() => document.querySelector('main h1'))
  await goOffline(page)
  await add.click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await expect.poll(() => stands.evaluate((heading) => heading?.isConnected), 'and what was chosen there').toBe(true)
  await context.setOffline(false)
  await add.click()
  await expect(
    page.getByRole('dialog', { name: shopper.say.cart }).getByRole('listitem').filter({ hasText: 'Anouar' }),
  ).toBeVisible()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
})

test('a product page stands when three tries could not send what was put in the cart', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const add = await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await canTell(page)
  const askedAnew: string[] = []
  page.on('request', (request) => /\/product\/.*\.data/.test(request.url()) && askedAnew.push(request.url()))
  await page.route(/\/api\/|\.data/, (route) => route.abort('connectionrefused'))
  await add.click()
  await expect(page.getByRole('alert')).toContainText('geen verbinding')
  await page.keyboard.press('Escape')
  expect(askedAnew, 'what cannot come would leave an error page').toEqual([])
  await page.unroute(/\/api\/|\.data/)
  await add.click({ timeout: 10_000 })
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
})
