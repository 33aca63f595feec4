import { setTimeout as pause } from 'node:timers/promises'
import { createClient, RetryLater } from '@toonbank/contract/client.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'

let shoppers = 0

/**
 * A visitor with a browser's cookies, who talks to the API as the storefront does. `address`: where they come from, for
 * a server behind a proxy. `tries`: how often they ask for the same while ordering, when told to come again later.
 */
export function aShopper(url: string, address?: string, tries = 1) {
  const cookies = new Map<string, string>()
  const number = ++shoppers
  const asked = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    ...(address ? { 'x-forwarded-for': address } : {}),
  })
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(asked())) headers.set(name, value)
    // As browsers ask; what comes back is unpacked by fetch.
    headers.set('accept-encoding', 'gzip, deflate, br, zstd')
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const { ask } = createClient({ send, baseUrl: url })
  const mustAsk: typeof ask = async (call, input) => {
    const answer = await ask(call, input)
    if (!answer.ok) throw new Error(`${call.path}: ${answer.problem} ${JSON.stringify(answer)}`)
    return answer
  }
  async function insist<Value>(step: () => Promise<Value>): Promise<Value> {
    for (let left = tries - 1; ; left--)
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof RetryLater) || left <= 0) throw error
        await pause(error.seconds * 1_000)
      }
  }
  const askAgain: typeof ask = (call, input) => insist(() => mustAsk(call, input))
  const value = async <Value>(answer: Promise<{ ok: boolean; value?: Value }>) => (await answer).value as Value

  return {
    ask: mustAsk,
    /** What a browser would send along of its own. */
    headers: asked,
    readConfig: () => mustAsk(getAppConfig, {}),

    add: (product: Pick<Product, 'productId' | 'selected'>) =>
      mustAsk(addLine, {
        body: {
          item: {
            productId: product.productId,
            quantity: 1,
            options: product.selected.map((option) => ({ ...option })),
          },
        },
      }),

    /** From an empty cart to a paid order: account, delivery, payment, bank. Returns the buyer's mail address. */
    async order(product: Pick<Product, 'productId' | 'selected'>): Promise<string> {
      const { emailAddress, paymentUrl } = await this.orderUnpaid(product)
      await this.payAtBank(paymentUrl ?? '')
      return emailAddress
    },

    /** The same up to the bank. `provider`: of the way of paying; the first one where it is not said. */
    async orderUnpaid(product: Pick<Product, 'productId' | 'selected'>, provider?: string) {
      const emailAddress = `bench-${number}-${Date.now()}@example.com`
      await this.add(product)
      // Of one address the shop holds so many unpaid pieces only, whoever orders them.
      await mustAsk(register, { body: { ...somebody, houseNumber: String(number), emailAddress } })
      const delivery = await value(askAgain(listDeliveryOptions, { body: { countryCode: 'NL' } }))
      const payment = await value(askAgain(listPaymentOptions, { body: { countryCode: 'NL' } }))
      const shipping = delivery.options.find(({ type }) => type === 'shipping')
      const paying = payment.options.find((option) => provider === undefined || option.icon === provider)
      await askAgain(updateCart, {
        body: { shipping_option_id: shipping?.id ?? null, payment_option_id: paying?.id ?? null },
      })
      await askAgain(getCart, {})
      const { paymentUrl } = await value(askAgain(pay, {}))
      return { emailAddress, paymentUrl }
    },

    /** `noticeAfter`: seconds by which the bank's notice to the shop comes later. */
    payAtBank: (paymentUrl: string, noticeAfter = 0) =>
      insist(async () => {
        const body = new URLSearchParams({ status: 'paid', delay: String(noticeAfter) })
        const paid = await send(paymentUrl, { method: 'POST', body })
        if (paid.status === 503) throw new RetryLater(503, Number(paid.headers.get('retry-after') ?? 1))
        if (paid.status !== 303) throw new Error(`the bank answered ${paid.status}`)
      }),
  }
}

const somebody = {
  customerType: 'private',
  firstName: 'Anna',
  lastName: 'de Vries',
  countryCode: 'NL',
  zipCode: '1012 JS',
  streetName: 'Dam',
  city: 'Amsterdam',
  phoneNumber: '0612345678',
} as const
