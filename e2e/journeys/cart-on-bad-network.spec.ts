import { cartLinkOf, piecesOnTheServer } from '../steps/cart.ts'
import { canTell, goOffline, isOffline, reloadHelps } from '../steps/network.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const kilim = 'ND-1414-SR'

test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch|Error loading route module/] })

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
  await cartLinkOf(page).click()
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

test('a button that is pressed again while the code of the cart is on its way adds once, and afterwards once more', {
  tag: '@long',
}, async ({ page }) => {
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

test('what is put in the cart before the cart could come is not there, and says so; the next press puts it in', {
  tag: ['@narrow', '@long'],
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
