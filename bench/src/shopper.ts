import { register } from '@toonbank/contract/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/cart.ts'
import type { Product } from '@toonbank/contract/catalogue.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/checkout.ts'
import { createClient, RetryLater } from '@toonbank/contract/client.ts'
import { getAppConfig } from '@toonbank/contract/config.ts'

let shoppers = 0

/**
 * A visitor with a browser's cookies, who talks to the API as the storefront does. `address`: where they come from, for
 * a server behind a proxy.
 */
export function aShopper(url: string, address?: string) {
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
      const emailAddress = `bench-${number}-${Date.now()}@example.com`
      await this.add(product)
      await mustAsk(register, { body: { ...somebody, emailAddress } })
      const delivery = await value(mustAsk(listDeliveryOptions, { body: { countryCode: 'NL' } }))
      const payment = await value(mustAsk(listPaymentOptions, { body: { countryCode: 'NL' } }))
      const shipping = delivery.options.find(({ type }) => type === 'shipping')
      await mustAsk(updateCart, {
        body: { shipping_option_id: shipping?.id ?? null, payment_option_id: payment.options[0]?.id ?? null },
      })
      await mustAsk(getCart, {})
      const { paymentUrl } = await value(mustAsk(pay, {}))
      const paid = await send(paymentUrl ?? '', { method: 'POST', body: new URLSearchParams({ status: 'paid' }) })
      if (paid.status === 503) throw new RetryLater(503, 1)
      if (paid.status !== 303) throw new Error(`the bank answered ${paid.status}`)
      return emailAddress
    },
  }
}

const somebody = {
  customerType: 'private',
  firstName: 'Anna',
  lastName: 'de Vries',
  countryCode: 'NL',
  zipCode: '1012 JS',
  houseNumber: '1',
  streetName: 'Dam',
  city: 'Amsterdam',
  phoneNumber: '0612345678',
} as const
