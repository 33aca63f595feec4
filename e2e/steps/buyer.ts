import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'

/** What the shop answers a plain call. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly errorCode: string | undefined
  readonly message: unknown
}

/** A buyer without a browser: keeps cookies and comes from the shop's own pages. */
export interface Buyer {
  readonly email: string
  readonly calls: APIRequestContext
  ask(path: string, body?: object, method?: string): Promise<Answer>
}

export async function aBuyer(baseURL: string | undefined): Promise<Buyer> {
  const calls = await request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  return {
    email: `buyer-${randomUUID()}@example.nl`,
    calls,
    async ask(path, body = {}, method = 'POST') {
      const answer = await patiently(() => calls.fetch(path, { method, ...(method === 'GET' ? {} : { data: body }) }))
      const { data, errorCode, message } = await answer.json()
      return { status: answer.status(), data, errorCode, message }
    },
  }
}

const maxTurns = 20

/** Comes again when the shop asks for it, as a browser's cart does. */
async function patiently(call: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let turn = 0; ; turn++) {
    const answer = await call()
    const seconds = answer.headers()['retry-after']
    if (answer.status() !== 503 || seconds === undefined || turn === maxTurns) return answer
    await pause(Number(seconds) * 1_000)
  }
}

/** Everything up to the button: goods in the cart, an account, delivery and payment chosen. */
export async function aBuyerReadyToPay(baseURL: string | undefined, productId: number, quantity = 1): Promise<Buyer> {
  const buyer = await aBuyer(baseURL)
  const must = async (path: string, body: object) => {
    const { status, errorCode } = await buyer.ask(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${errorCode}`)
  }
  await must('/api/v2/cart/lines', { item: { productId, quantity, options: [] } })
  await must('/api/v2/account/register', {
    customerType: 'private',
    firstName: 'Anna',
    lastName: 'de Vries',
    emailAddress: buyer.email,
    phoneNumber: '06-12345678',
    countryCode: 'NL',
    zipCode: '3512 AE',
    houseNumber: '11',
    streetName: 'Neude',
    city: 'Utrecht',
  })
  await must('/api/v2/cart', { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' })
  await must('/api/v2/account/cart/state', {})
  return buyer
}

export const pay = (buyer: Buyer): Promise<Answer> => buyer.ask('/api/v2/checkout/pay')

/** Pays at the bank whose address the pay call gave. */
export async function payAtTheBank(buyer: Buyer, { data }: Answer): Promise<number> {
  const { paymentUrl } = data as { paymentUrl: string }
  const answer = await buyer.calls.post(new URL(paymentUrl).pathname, { form: { status: 'paid' }, maxRedirects: 0 })
  return answer.status()
}

export interface Order {
  readonly uid: string
  readonly number: string
  readonly status: string
  readonly totals: { readonly cartLinesAmount: number; readonly outstandingAmount: number }
}

export async function ordersOf(buyer: Buyer): Promise<readonly Order[]> {
  const { data } = await buyer.ask('/api/v2/account/orders', undefined, 'GET')
  return (data as { items: Order[] }).items
}

export async function stockLeft(buyer: Buyer, productId: number): Promise<number> {
  const { data } = await buyer.ask(`/api/public/products/${productId}`)
  return (data as { stock: { openQuantity: number } }).stock.openQuantity
}

/** A product that needs no choice, by its title. */
export async function findProduct(buyer: Buyer, category: string, title: string): Promise<number> {
  const { data } = await buyer.ask('/api/public/content', { slug: category })
  const found = (data as { products: { productId: number; title: string }[] }).products.find(
    (product) => product.title === title,
  )
  if (!found) throw new Error(`${title} is not sold`)
  return found.productId
}
