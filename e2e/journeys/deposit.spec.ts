import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { cartOf } from '../steps/cart.ts'
import { goToOverviewAsGuest } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { test as base, expect } from '../test.ts'

/** A shop of its own, whose merchant asks deposits or stops asking them. */
const test = base.extend<{ setDeposit: (state: boolean) => Promise<void>; dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-deposit-'))
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
  baseURL: async ({ dataDir }, use) => {
    const server = startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
    await use(await server.ready())
    await server.stop()
  },
  setDeposit: async ({ baseURL, dataDir }, use) => {
    const database = connect((await findRunning(dataDir)) ?? '')
    await use(async (state) => {
      const deposit = JSON.stringify({ state, percentage: 20 })
      await database.pool.query(
        "UPDATE shop_setting SET value = jsonb_set(value, '{deposit}', $1) WHERE key = 'shop'",
        [deposit],
      )
      const isTold = async () => {
        const answer = await fetch(`${baseURL}/api/v2/app`, { method: 'POST' })
        const { data }: { data: { payment: { deposit: { state: boolean } } } } = await answer.json()
        return data.payment.deposit.state
      }
      await expect.poll(isTold, { intervals: [50] }).toBe(state)
    })
    await database.close()
  },
})

// A refused order is answered 409, which the browser writes to its console.
test.use({ expectedErrors: [/status of 409/] })

test('a deposit that is asked, or asked no more, under the open page is told before anything is paid', async ({
  page,
  browser,
  baseURL,
  setDeposit,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await goToOverviewAsGuest(shopper)
  await setDeposit(true)
  await press(shopper, 'Bestellen en betalen')
  await expectTold(shopper, 'Nu te betalen', /"dueFirst":\d+/)
  const paysDeposit = page.getByRole('button', { name: /^Bestellen en €\s?\d+,\d\d aanbetalen$/ })
  const [, amount = ''] = /(€.+\d)/.exec((await paysDeposit.textContent()) ?? '') ?? []
  await paysDeposit.click()
  await expect(page).toHaveURL(/\/sandbox-bank\//)
  await expect(page.getByRole('main')).toContainText(amount)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(baseURL ? { baseURL } : {}) })
  const english = aShopper(await context.newPage(), 'eng')
  await haveInCart(english.page, 'brush')
  await goToOverviewAsGuest(english)
  await setDeposit(false)
  await press(english, /^Order and pay €[\d.]+ deposit$/)
  await expectTold(english, 'Due now', /"dueFirst":null/)
  await press(english, 'Order and pay')
  await expect(english.page).toHaveURL(/\/sandbox-bank\//)
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
