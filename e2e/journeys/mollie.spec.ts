import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { built, builtCommand, startServer } from '@toonbank/server/testing/server-process.ts'
import { type MollieStandIn, openMollieStandIn } from '@toonbank/testing/mollie/mollie-stand-in.ts'
import { cartOf } from '../steps/cart.ts'
import { goToOverviewAsGuest } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { orderNumberOn } from '../steps/payment.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { test as base, expect } from '../test.ts'

interface OwnShop {
  readonly url: string
  readonly dataDir: string
  readonly mollie: MollieStandIn
}

/**
 * A shop of its own, whose payment methods are Mollie's, played by a stand-in on this machine, and whose merchant asks
 * deposits or stops asking them. One for all journeys of this file.
 */
const test = base.extend<{ mollie: MollieStandIn; setDeposit: (state: boolean) => Promise<void> }, { own: OwnShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const mollie = await openMollieStandIn()
      const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-mollie-'))
      const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', ...mollie.settings }
      const methods = join(import.meta.dirname, '../../demo/mollie.json')
      execFileSync(process.execPath, [builtCommand, 'import', methods], {
        env: { PATH: process.env.PATH, ...settings },
        stdio: 'ignore',
      })
      const server = startServer(settings, { program: built })
      await use({ url: await server.ready(), dataDir, mollie })
      await server.stop()
      mollie.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mollie: async ({ own: { mollie } }, use) => {
    mollie.payments.clear()
    await use(mollie)
  },
  baseURL: async ({ own }, use) => use(own.url),
  setDeposit: async ({ own: { url, dataDir } }, use) => {
    const database = connect((await findRunning(dataDir)) ?? '')
    await use(async (state) => {
      const deposit = JSON.stringify({ state, percentage: 20 })
      await database.pool.query(
        "UPDATE shop_setting SET value = jsonb_set(value, '{deposit}', $1) WHERE key = 'shop'",
        [deposit],
      )
      const isTold = async () => {
        const answer = await fetch(`${url}/api/v2/app`, { method: 'POST' })
        const { data }: { data: { payment: { deposit: { state: boolean } } } } = await answer.json()
        return data.payment.deposit.state
      }
      await expect.poll(isTold, { intervals: [50] }).toBe(state)
    })
    await database.close()
  },
})
// One after the other, in the one shop.
test.describe.configure({ mode: 'default' })
// A refused order is answered 409, which the browser writes to its console.
test.use({ expectedErrors: [/status of 409/] })

test('a guest pays by iDEAL | Wero at the page of Mollie, whose methods stand in the checkout with their pictures', {
  tag: '@long',
}, async ({ page, mollie }) => {
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

test('Apple Pay is shown only in a browser that has it, Google Pay wherever Mollie lists it', { tag: '@long' }, async ({
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

test('a deposit that is asked, or asked no more, under the open page is told before anything is paid', {
  tag: '@long',
}, async ({ page, browser, baseURL, mollie, setDeposit }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await goToOverviewAsGuest(shopper)
  await setDeposit(true)
  await press(shopper, 'Bestellen en betalen')
  await expectTold(shopper, 'Nu te betalen', /"dueFirst":\d+/)
  const paysDeposit = page.getByRole('button', { name: /^Bestellen en €\s?\d+,\d\d aanbetalen$/ })
  const [, amount = ''] = /(€.+\d)/.exec((await paysDeposit.textContent()) ?? '') ?? []
  await paysDeposit.click()
  await expect(page).toHaveURL(new RegExp(`^${mollie.origin}/checkout/tr_`))
  const [payment] = mollie.payments.values()
  expect(payment?.body.amount).toMatchObject({ value: amount.replace(/[^\d,]/g, '').replace(',', '.') })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(baseURL ? { baseURL } : {}) })
  const english = aShopper(await context.newPage(), 'eng')
  await haveInCart(english.page, 'brush')
  await goToOverviewAsGuest(english)
  await setDeposit(false)
  await press(english, /^Order and pay €[\d.]+ deposit$/)
  await expectTold(english, 'Due now', /"dueFirst":null/)
  await press(english, 'Order and pay')
  await expect(english.page).toHaveURL(new RegExp(`^${mollie.origin}/checkout/tr_`))
  await context.close()
})

const press = ({ page }: Shopper, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** The panel names the change; `posted`: what the button posts of it from then on. */
async function expectTold(shopper: Shopper, name: string, posted: RegExp): Promise<void> {
  const { page, say } = shopper
  const row = cartOf(shopper)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row.getByRole('cell').nth(0)).toContainText('€')
  await expect(row.getByRole('cell').nth(1)).toContainText('€')
  await expect(page).toHaveURL(say.paths.overview)
  await page.keyboard.press('Escape')
  // It counts as seen after a moment.
  await expect(page.locator('input[name=shown]')).toHaveValue(posted)
}
