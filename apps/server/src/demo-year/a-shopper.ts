import { type Client, createClient } from '@toonbank/contract/client.ts'
import { visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import type { RequestHandler } from '../http/request-handler.ts'

export interface Shopper extends Client {
  payAtBank(paymentUrl: string, status: 'paid' | 'failed' | 'canceled'): Promise<void>
}

export function aShopper(api: RequestHandler, appUrl: string, language: string): Shopper {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    request.headers.set(visitorOriginHeader, 'here')
    request.headers.set('sec-fetch-site', 'same-origin')
    const response = await api.fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const client = createClient({ send, baseUrl: appUrl, headers: { 'accept-language': language } })
  return {
    ...client,
    async payAtBank(paymentUrl, status) {
      const { pathname } = new URL(paymentUrl)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await send(appUrl + pathname, { method: 'POST', headers, body: `status=${status}` })
    },
  }
}
