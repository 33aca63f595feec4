import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { aBuyer, type Buyer } from '../steps/buyer.ts'
import { someOf } from '../steps/torture.ts'

interface Line {
  readonly productId: number
  readonly options: readonly { readonly name: string; readonly custom: { readonly confirmed?: boolean } | null }[]
  readonly prices: { readonly discountInclVat: number }
}

/** The first is so small that most have a minimum price for it. */
const sizes = ['100x100', '101x137', '163x231', '240x300', '299x298', '300x300'] as const
const buyers = [
  { who: 'a visitor', email: undefined },
  { who: 'a business with prices of its own', email: 'inkoop@studiovondel.example' },
]

for (const { who, email } of buyers) {
  test(`what the page asks of ${who} for a size is what its form puts in the cart`, async ({ baseURL }) => {
    const buyer = await aBuyer(baseURL)
    if (email)
      expect(await buyer.ask('/api/v2/account/login', { email, password: 'Projectkleed1' })).toMatchObject({
        status: 200,
      })
    await buyer.ask('/api/v2/cart', {}, 'DELETE')
    const pages = await listPages(buyer)
    expect(pages.length).toBeGreaterThan(15)
    const asked: Record<string, number> = {}
    const tries = pages.flatMap((page, at) => [
      [page, sizes[0]] as const,
      [page, sizes[at % sizes.length] ?? ''] as const,
    ])
    for (const [url, size] of someOf(tries, sizes.length)) {
      const [width, length] = size.split('x')
      const html = await (await buyer.calls.get(`${url}?width=${width}&length=${length}`)).text()
      const form = new URLSearchParams([
        ...choicesOn(html),
        ['width', width ?? ''],
        ['length', length ?? ''],
        ['confirmed', sizeOn(html)],
      ])
      // As the press is numbered.
      const added = await buyer.calls.post(`${url}?operation=${randomUUID()}`, {
        data: form.toString(),
        headers,
        maxRedirects: 0,
      })
      expect([added.status(), url]).toEqual([303, url])
      asked[`${/\/product\/(\d+)/.exec(url)?.[1]} ${sizeOn(html)}`] = totalOn(html)
    }
    const { data } = await buyer.ask('/api/v2/account/cart/state')
    const { lines } = data as { lines: Line[] }
    const put = lines.map(({ productId, options, prices }) => [
      `${productId} ${options.find(({ custom }) => custom?.confirmed)?.name}`,
      prices.discountInclVat,
    ])
    expect(Object.fromEntries(put)).toEqual(asked)
  })
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

/** Those that are sold from 1 m² on. */
async function listPages(buyer: Buyer): Promise<string[]> {
  const { data } = await buyer.ask('/api/public/content', { slug: 'op-maat' })
  return (data as { products: { productId: number; slug: string }[] }).products
    .filter(({ slug }) => !slug.includes('panama'))
    .map(({ productId, slug }) => `/product/${productId}/${slug}`)
}

/** What is chosen in the form, as a browser would post it. */
const choicesOn = (html: string): [string, string][] =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) => {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value] = /value="([^"]*)"/.exec(input) ?? []
    return name && value && /\schecked=/.test(input) ? [[name, value]] : []
  })

/** The size that the box above the button names. */
const sizeOn = (html: string): string => /<input[^>]*name="confirmed"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''

/** The price for this size, in cents. */
function totalOn(html: string): number {
  const text = /Prijs voor deze maat<\/dt><dd[^>]*>(?:<span[^>]*>)*€\s?([\d.]+)(?:,(\d\d|-))?/.exec(html)
  return Number(text?.[1]?.replaceAll('.', '')) * 100 + (text?.[2] && text[2] !== '-' ? Number(text[2]) : 0)
}
