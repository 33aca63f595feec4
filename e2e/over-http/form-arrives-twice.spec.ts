import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { aBuyer, aBuyerReadyToPay, type Buyer, findProduct } from '../steps/buyer.ts'

const brush = (buyer: Buyer) => findProduct(buyer, 'ondertapijten-en-onderhoud/onderhoud', 'Kleedborstel Beuken')

/** Where the product's page stands, and what everybody's kept page holds. */
async function openProduct(buyer: Buyer): Promise<{ address: string; html: string }> {
  const page = await buyer.calls.get(`/product/${await brush(buyer)}`)
  return { address: new URL(page.url()).pathname, html: await page.text() }
}

/**
 * Presses a form's button without JavaScript, up to the answer that may be lost; `reload` sends again what the browser
 * sent last.
 */
async function press(calls: APIRequestContext, address: string, form: Record<string, string> = {}) {
  const send = (to: string): Promise<APIResponse> => calls.post(to, { form, maxRedirects: 0 })
  const first = await send(address)
  const last = first.status() === 307 ? (first.headers().location ?? '') : address
  const answer = last === address ? first : await send(last)
  expect(answer.status()).toBe(303)
  return { reload: () => send(last) }
}

interface ReadCart {
  readonly lines: readonly { readonly uid: string; readonly quantity: number }[]
  readonly coupons: readonly { readonly title: string }[]
}
const readCart = async (buyer: Buyer) => (await buyer.ask('/api/v2/account/cart/state')).data as ReadCart
const pieces = async (buyer: Buyer) => (await readCart(buyer)).lines.map(({ quantity }) => quantity)

test('a product form whose answer was lost and that is sent again by a reload adds once', async ({ baseURL }) => {
  const buyer = await aBuyer(baseURL)
  const { address } = await openProduct(buyer)
  await press(buyer.calls, address)
  expect(await pieces(buyer)).toEqual([1])
  const { reload } = await press(buyer.calls, address)
  expect((await reload()).status()).toBe(303)
  expect((await reload()).status()).toBe(303)
  expect(await pieces(buyer)).toEqual([2])
})

test('a second press of the same kept page adds a second piece, and the page holds nothing of one visitor', async ({
  baseURL,
}) => {
  const [one, other] = [await aBuyer(baseURL), await aBuyer(baseURL)]
  const { address, html } = await openProduct(one)
  expect((await openProduct(other)).html).toBe(html)
  await press(one.calls, address)
  await press(one.calls, address)
  await press(other.calls, address)
  expect([await pieces(one), await pieces(other)]).toEqual([[2], [1]])
})

test('a refused form that comes back is a new press', async ({ baseURL }) => {
  const buyer = await aBuyer(baseURL)
  const page = await buyer.calls.get('/vloerkleden/hoogpolig')
  const [path = ''] = /\/product\/\d+\/[\w-]+/.exec(await page.text()) ?? []
  const refused = await buyer.calls.post(`${path}?maat=onbekend`, { form: { maat: 'onbekend' } })
  expect([refused.status(), new URL(refused.url()).searchParams.has('operation')]).toEqual([422, true])
  expect(await refused.text()).toContain(`action="${path}?maat=onbekend"`)
})

test("a reload of a quantity's form does not undo what was chosen since", async ({ baseURL }) => {
  const buyer = await aBuyer(baseURL)
  await press(buyer.calls, (await openProduct(buyer)).address)
  const [line] = (await readCart(buyer)).lines
  const { reload } = await press(buyer.calls, `/cart/lines/${line?.uid}`, { quantity: '2' })
  await press(buyer.calls, `/en/cart/lines/${line?.uid}`, { typedQuantity: '5' })
  await reload()
  expect(await pieces(buyer)).toEqual([5])
  await press(buyer.calls, `/cart/lines/${line?.uid}`, { quantity: '2' })
  expect(await pieces(buyer)).toEqual([2])
})

test("a reload of a discount code's form takes the code once and says that it holds", async ({ baseURL }) => {
  const buyer = await aBuyer(baseURL)
  const { address } = await openProduct(buyer)
  for (let piece = 0; piece < 4; piece++) await press(buyer.calls, address)
  const { reload } = await press(buyer.calls, '/cart', { couponCode: 'WELKOM10' })
  expect((await reload()).status()).toBe(303)
  expect((await readCart(buyer)).coupons.map(({ title }) => title)).toEqual(['WELKOM10'])
})

test("a reload of an address's form in the checkout keeps one address", async ({ baseURL }) => {
  const buyer = await aBuyerReadyToPay(baseURL, await brush(await aBuyer(baseURL)))
  const addresses = async () =>
    ((await buyer.ask('/api/v2/account/addresses', undefined, 'GET')).data as unknown[]).length
  const before = await addresses()
  const { reload } = await press(buyer.calls, '/checkout/adres', {
    ...{ firstName: 'Anna', lastName: 'de Vries', countryCode: 'NL', zipCode: '1012 JS', houseNumber: '1' },
    ...{ streetName: 'Dam', city: 'Amsterdam', phoneNumber: '06-12345678' },
  })
  expect((await reload()).status()).toBe(303)
  expect(await addresses()).toBe(before + 1)
})
