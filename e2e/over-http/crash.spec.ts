import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { built, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'
import {
  type Answer,
  aBuyer,
  aBuyerReadyToPay,
  type Buyer,
  findProduct,
  ordersOf,
  pay,
  payAtTheBank,
  stockLeft,
} from '../steps/buyer.ts'

const buyersAWave = 16
const answeredBeforeTheCrash = 4
let dataDir: string
let server: ServerProcess | undefined

// Not while loading: Playwright loads this file more often than it runs it.
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toonbank-crash-'))
})

test.afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function start(port = '0'): Promise<string> {
  server = startServer({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT_SCALE: '1000' }, { program: built })
  return server.ready()
}

/** Pulls the plug: nothing gets to say goodbye. */
async function crash(withDatabase: boolean): Promise<void> {
  if (withDatabase)
    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  server?.child.kill('SIGKILL')
  await server?.ended
}

/** All pay at once; when some have their answer the plug is pulled. Gives what each was answered before that. */
async function orderUntilTheCrash(
  buyers: readonly Buyer[],
  withDatabase: boolean,
): Promise<readonly (Answer | undefined)[]> {
  const some = Promise.withResolvers<void>()
  let answered = 0
  const paying = buyers.map(async (buyer) => {
    const answer = await pay(buyer).catch(() => undefined)
    answered += 1
    if (answered === answeredBeforeTheCrash) some.resolve()
    return answer
  })
  await some.promise
  await crash(withDatabase)
  return Promise.all(paying)
}

test('pulling the plug while orders come in loses none, doubles none, and every one can still be paid', {
  tag: '@long',
}, async () => {
  test.setTimeout(120_000)
  const shop = await start()
  const { port } = new URL(shop)
  const somebody = await aBuyer(shop)
  const productId = await findProduct(somebody, 'ondertapijten-en-onderhoud/onderhoud', 'Kleedborstel Beuken')
  const before = await stockLeft(somebody, productId)
  const everybody: Buyer[] = []

  for (const withDatabase of [false, true]) {
    const quantity = withDatabase ? 1 : 2
    const ready = await Promise.all(
      Array.from({ length: buyersAWave }, () => aBuyerReadyToPay(shop, productId, quantity)),
    )
    const answers = await orderUntilTheCrash(ready, withDatabase)
    expect(answers.filter((answer) => answer?.status === 200).length).toBeGreaterThan(0)
    expect(
      answers.filter((answer) => answer === undefined).length,
      'the plug was pulled in the middle',
    ).toBeGreaterThan(0)
    await start(port)

    for (const [index, buyer] of ready.entries()) {
      const orders = await ordersOf(buyer)
      // Who was answered has an order; who was not may have one.
      if (answers[index]?.status === 200) expect(orders).toHaveLength(1)
      else expect(orders.length).toBeLessThanOrEqual(1)
      // Pressing the button again makes up for the answer that never came, and never makes a second order.
      const again = await pay(buyer)
      expect(again).toMatchObject({ status: 200, data: { paymentUrl: expect.stringContaining('/sandbox-bank/') } })
      expect(await payAtTheBank(buyer, again)).toBe(303)
      expect(await ordersOf(buyer)).toMatchObject([{ status: 'paid', totals: { outstandingAmount: 0 } }])
    }
    everybody.push(...ready)
  }

  const orders = (await Promise.all(everybody.map(ordersOf))).flat()
  expect(new Set(orders.map(({ number }) => number)).size).toBe(everybody.length)
  const sold = orders.reduce((sum, { totals }) => sum + totals.cartLinesAmount, 0)
  expect((await stockLeft(somebody, productId)) + sold).toBe(before)
})
