import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MollieStandIn, openMollieStandIn } from '@toonbank/api/testing/mollie/mollie-stand-in.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { goToOverviewAsGuest } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { orderNumberOn } from '../steps/payment.ts'
import { aShopper } from '../steps/shopper.ts'
import { test as base, expect } from '../test.ts'

/** A shop of its own, whose payment methods are Mollie's, played by a stand-in on this machine. */
const test = base.extend<{ mollie: MollieStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  mollie: async ({}, use) => {
    const mollie = await openMollieStandIn()
    await use(mollie)
    mollie.stop()
  },
  baseURL: async ({ mollie }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-mollie-'))
    const settings = { DATA_DIR: dataDir, ...mollie.settings }
    const command = fileURLToPath(import.meta.resolve('@toonbank/server/shop-command.ts'))
    const methods = join(import.meta.dirname, '../../demo/mollie.json')
    execFileSync(process.execPath, [command, 'import', methods], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: 'ignore',
    })
    const server = startServer(settings)
    await use(await server.ready())
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
})

test('a guest pays by iDEAL | Wero at the page of Mollie, whose methods stand in the checkout with their pictures', async ({
  page,
  mollie,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await goToOverviewAsGuest(shopper)
  const ideal = page.getByRole('radio', { name: 'iDEAL | Wero' })
  await expect(ideal).toBeVisible()
  // The bank's own button stands in no list of the stand-in: it is not offered.
  await expect(page.getByRole('radio', { name: 'PayPal' })).toHaveCount(0)
  await expect(page.locator('img[src="/api/v2/payment-icons/mollie/ideal"]')).toHaveCount(1)
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  await expect(page).toHaveURL(new RegExp(`^${mollie.origin}/checkout/tr_`))
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: shopper.say.result.paid })).toBeVisible()
  const number = await orderNumberOn(shopper)
  expect([...mollie.payments.values()].map(({ status, body }) => [status, body.description])).toEqual([
    ['paid', number],
  ])
  // In one step: the bank is chosen at Mollie's page, which needs no bank from the shop.
  const [payment] = mollie.payments.values()
  expect([payment?.body.method, payment?.body.issuer]).toEqual(['ideal', undefined])
})

test('Apple Pay is shown only in a browser that has it, Google Pay wherever Mollie lists it', async ({
  page,
  mollie,
}) => {
  const shopper = aShopper(page, 'eng')
  await haveInCart(page, 'brush')
  await goToOverviewAsGuest(shopper)
  const applePay = page.getByRole('radio', { name: 'Apple Pay' })
  await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeVisible()
  await expect(applePay).toHaveCount(0)
  // As a browser of Apple's: it says whether there is a card in its wallet.
  await page.addInitScript(() => {
    Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } })
  })
  await page.reload()
  await applePay.check()
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  await expect(page).toHaveURL(new RegExp(`^${mollie.origin}/checkout/tr_`))
  expect([...mollie.payments.values()].map(({ body }) => body.method)).toEqual(['applepay'])
})
