import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import checker from 'vnu-jar'
import { aBuyer, aBuyerReadyToPay, findProduct, ordersOf, pay, payAtTheBank } from '../steps/buyer.ts'
import { pagesForAll, pagesOfCustomers } from '../steps/every-page.ts'

interface Fault {
  readonly type: string
  readonly url: string
  readonly message: string
  readonly extract?: string
}

test('every page is valid HTML', { tag: '@long' }, async ({ baseURL }, info) => {
  test.setTimeout(300_000)
  const visitor = await aBuyer(baseURL)
  const customer = await aBuyerReadyToPay(baseURL, await findProduct(visitor, 'boeken', 'Boek: De verfketel'))
  const pages: (readonly [string, string])[] = []
  const read = async (buyer: typeof visitor, path: string) =>
    pages.push([path, await (await buyer.calls.get(path, { headers: { accept: 'text/html' } })).text()])
  for (const path of await pagesForAll(visitor)) await read(visitor, path)
  for (const path of pagesOfCustomers) await read(customer, path)
  await payAtTheBank(customer, await pay(customer))
  const [order] = await ordersOf(customer)
  await read(customer, `/account/orders/${order?.uid}`)

  const files = await Promise.all(
    pages.map(async ([path, html], index) => {
      const file = info.outputPath(`${index}-${path.replaceAll(/\W+/g, '-')}.html`)
      await writeFile(file, html)
      return file
    }),
  )
  // The checker that W3C's own service runs; it needs Java (on Debian: apt-get install default-jre-headless).
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', checker, '--format', 'json', '--exit-zero-always', '--stdout', ...files],
    { maxBuffer: 1 << 26 },
  )
  // Of CSS it knows what there was some years ago; the build reads ours. Nor does it know W3C's Element Timing.
  const isKnown = (message: string) =>
    !message.startsWith('CSS:') && !/^Attribute .elementtiming. not allowed/.test(message)
  const faults = (JSON.parse(stdout).messages as Fault[]).filter(
    ({ type, message }) => type === 'error' && isKnown(message),
  )
  expect(
    faults.map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract ?? ''}`),
    'faults that the checker finds',
  ).toEqual([])
})
