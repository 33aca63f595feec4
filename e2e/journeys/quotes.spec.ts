import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { registerBusiness } from '../steps/customer.ts'
import { anOwnShop, changesOfTheShop, closeOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const opened: OwnShop[] = []
test.afterEach(async () => {
  for (const own of opened.splice(0)) await closeOwnShop(own)
})

const words = {
  nld: {
    ...{ askFor: 'Offerte aanvragen', title: 'Offertes', order: /^Bestellen: offerte/, pdf: /^Pdf van O\d{4}-\d{6}$/ },
    ...{ standing: /^Dit is offerte O/, changed: /is niet meer offerte/, today: 'Nu gelden de prijzen van vandaag.' },
    ...{ ordered: 'Besteld', menu: 'Offertes', more: /^Eén meer/, goOn: 'Ik ga bestellen', overview: 'Naar overzicht' },
    ...{ ready: 'Je offerte staat klaar', cart: '/winkelwagen', quotes: '/account/offertes' },
  },
  eng: {
    ...{ askFor: 'Ask for a quote', title: 'Quotes', order: /^Order: quote/, pdf: /^PDF of O\d{4}-\d{6}$/ },
    ...{ standing: /^This is quote O/, changed: /is no longer quote/, today: 'Today’s prices apply now.' },
    ...{ ordered: 'Ordered', menu: 'Quotes', more: /^One more/, goOn: 'Order', overview: 'To overview' },
    ...{ ready: 'Your quote is ready', cart: '/en/cart', quotes: '/en/account/quotes' },
  },
} as const

/** A company with two rugs of € 100 in its cart, brought by the courier of € 5. */
async function aBusinessCart(page: Page, shopper: Shopper): Promise<OwnShop> {
  const own = await anOwnShop()
  opened.push(own)
  await registerBusiness(shopper)
  await ask(page, '/api/v2/cart/lines', {
    item: { productId: own.productId, quantity: 2, options: [own.choice] },
  })
  await ask(page, '/api/v2/cart', { shipping_option_id: own.delivery, payment_option_id: own.payment })
  return own
}

for (const language of ['nld', 'eng'] as const)
  test(`a business asks for a quote and orders it at its prices after they have gone up (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const say = words[language]
    const main = page.getByRole('main')
    const own = await aBusinessCart(page, shopper)
    await page.goto(say.cart)
    await (await awake(shopper, main.getByRole('button', { name: say.askFor }))).click()
    await expect(page).toHaveURL(new RegExp(say.quotes))
    await expect(main).toContainText(say.ready)
    await expectAccessibleUnderTorture(page)
    const pdf = main.getByRole('link', { name: say.pdf })
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await changesOfTheShop.price(own)
    await changesOfTheShop.shipping(own)
    await (await awake(shopper, main.getByRole('button', { name: say.order }))).click()
    await expect(main.getByText(say.standing)).toBeVisible()
    await expect(main.locator('dl')).toContainText(/205[,.]00/)
    await expectAccessibleUnderTorture(page)
    // A change costs today's prices, and taking it back brings the quote back.
    const more = await awake(shopper, main.getByRole('button', { name: say.more }))
    await more.click()
    await expect(main.getByText(say.changed)).toBeVisible()
    await expect(main.getByText(say.today)).toBeVisible()
    await main.getByRole('textbox').first().fill('2')
    await main.getByRole('textbox').first().press('Enter')
    await expect(main.getByText(say.standing)).toBeVisible()
    await expect(main.locator('dl')).toContainText(/205[,.]00/)
    await page.goto(shopper.say.paths.overview)
    await expect(main).toContainText(/205[,.]00/)
    await (await awake(shopper, page.getByRole('button', { name: shopper.say.orderAndPay }))).click()
    await expect(page).toHaveURL(/\/sandbox-bank\//)
    await page.goto(say.quotes)
    await expect(main.getByText(say.ordered, { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: say.order })).toHaveCount(0)
  })

testWithoutJavaScript(
  'without JavaScript a quote is asked for twice, made once, and put into the cart',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    const say = words.nld
    const main = page.getByRole('main')
    await aBusinessCart(page, shopper)
    for (const _ of ['first', 'second']) {
      await page.goto(say.cart)
      await main.getByRole('button', { name: say.askFor }).click()
      await expect(main).toContainText(say.ready)
    }
    await expect(main.getByRole('link', { name: say.pdf })).toHaveCount(1)
    await main.getByRole('button', { name: say.order }).click()
    await expect(main.getByText(say.standing)).toBeVisible()
    await main.getByRole('button', { name: 'Verder zonder de offerte' }).click()
    await expect(main.getByText(say.standing)).toHaveCount(0)
    await expect(main.getByRole('button', { name: say.askFor })).toBeVisible()
  },
)
