import type { Page, Route } from '@playwright/test'
import {
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellDutchAddress,
  tellEmailAddress,
  tellName,
} from '../steps/checkout.ts'
import { registerAs } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { canTell } from '../steps/network.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch|^500: /] })

const mistake = { status: 500, contentType: 'text/plain', body: 'Internal Server Error' }
const ways = {
  cut: (route: Route) => route.abort(),
  late: (route: Route) => new Promise<void>((resolve) => setTimeout(resolve, 1_500)).then(() => route.continue()),
  failed: (route: Route) => route.fulfill(mistake),
} as const

/** The calls that a page makes for its data and its forms; the rest are files. */
const isCall = (url: string) => /\.data(\?|$)|\/api\//.test(url)
const nameOf = (method: string, url: string) => `${method} ${new URL(url).pathname.replace(/[0-9a-f]{8,}|\d+/g, '*')}`

/** The walk from the cart to the bank, as a guest. */
async function walkToBank(shopper: Shopper): Promise<void> {
  await shopper.page.goto(shopper.at('/checkout'))
  await canTell(shopper.page)
  await tellEmailAddress(shopper)
  await tellName(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'collected')
  await orderAndPay(shopper)
}

/** The walk through an account: a name is mended, a question is sent. */
async function walkThroughAccount({ page }: Shopper): Promise<void> {
  await page.goto('/account/information')
  await canTell(page)
  await page.getByRole('link', { name: 'Wijzigen' }).first().click()
  await page.getByRole('textbox', { name: 'Achternaam' }).fill('de Vries-Bos')
  await page.getByRole('button', { name: 'Opslaan' }).first().click()
  await expect(page.getByRole('main')).toContainText('Anna de Vries-Bos')
  await page.goto('/account/tickets/nieuw')
  await canTell(page)
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Mijn kleed')
  await page.getByRole('textbox', { name: 'Je bericht' }).fill('Mag het in de zon?')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('main')).toContainText('Mag het in de zon?')
}

const walks = { checkout: walkToBank, account: walkThroughAccount } as const

async function prepare(page: Page, walk: keyof typeof walks): Promise<Shopper> {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  if (walk === 'account') await registerAs(shopper)
  return shopper
}

for (const walk of ['checkout', 'account'] as const)
  test(`each call of the ${walk} may be cut, late or fail once, and the shopper goes on all the same`, {
    tag: ['@wide', '@long'],
  }, async ({ browser }) => {
    test.setTimeout(1_200_000)
    const seen = new Set<string>()
    const walkWith = async (handle: (page: Page) => Promise<unknown>) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const shopper = await prepare(page, walk)
      await handle(page)
      await walks[walk](shopper)
      await context.close()
    }
    await walkWith(async (page) =>
      page.on('request', (request) => {
        if (isCall(request.url())) seen.add(nameOf(request.method(), request.url()))
      }),
    )
    expect(seen.size).toBeGreaterThan(3)
    for (const call of seen)
      for (const [way, fail] of Object.entries(ways))
        await test.step(`${call}: ${way}`, () =>
          walkWith((page) => {
            let met = 0
            return page.route(
              (url) => isCall(url.href),
              (route, request) =>
                nameOf(request.method(), request.url()) === call && met++ === 0 ? fail(route) : route.fallback(),
            )
          }))
  })

test('a pay call that keeps failing stays on the overview, says that nothing was ordered, and goes through later', {
  tag: ['@long'],
}, async ({ page }) => {
  test.setTimeout(90_000)
  const shopper = await prepare(page, 'checkout')
  await registerAs(shopper, '')
  await page.goto(shopper.say.paths.delivery)
  await chooseDelivery(shopper, 'collected')
  await canTell(page)
  const isPay = (url: URL) => /overzicht.*\.data$/.test(url.pathname)
  await page.route(isPay, (route, request) => (request.method() === 'POST' ? route.fulfill(mistake) : route.continue()))
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Er is niets besteld en niets betaald', { timeout: 30_000 })
  await expect(page).toHaveURL(shopper.say.paths.overview)
  await expect(alert.getByRole('link', { name: 'Naar je winkelwagen' })).toBeInViewport()
  await page.unroute(isPay)
  await orderAndPay(shopper)
})

test('a delivery choice that keeps failing goes back, says so, and is saved at the next press', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  test.setTimeout(90_000)
  const shopper = await prepare(page, 'checkout')
  await registerAs(shopper, '')
  await page.goto(shopper.say.paths.delivery)
  const delivered = page.getByRole('radio', { name: shopper.say.delivered })
  await awake(shopper, delivered)
  await expect(delivered).toBeChecked()
  await canTell(page)
  const isSave = (url: URL) => /bezorging.*\.data$/.test(url.pathname)
  await page.route(isSave, (route, request) =>
    request.method() === 'POST' ? route.fulfill(mistake) : route.continue(),
  )
  await page.getByRole('radio', { name: shopper.say.collected }).click()
  await expect(page.getByRole('alert')).toContainText('Er is nu geen verbinding met de winkel')
  await expect(page.getByRole('alert')).toContainText('Dit is niet verwerkt', { timeout: 30_000 })
  await expect(delivered).toBeChecked()
  await page.unroute(isSave)
  await chooseDelivery(shopper, 'collected')
})
