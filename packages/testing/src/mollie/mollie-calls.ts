import type { Answer, ReceivedRequest } from '../stand-in/a-stand-in.ts'

export type MollieCall =
  | 'create'
  | 'read'
  | 'cancel'
  | 'refund'
  | 'refunds'
  | 'returned'
  | 'methods'
  | 'icon'
  | 'page'
  | 'choose'

export interface StandInMethod {
  readonly id: string
  readonly description: string
  readonly countries: readonly string[]
  readonly minimum: number
  readonly maximum: number | null
  /** Listed only for those who name it in `includeWallets`. */
  readonly isWallet?: true
}

export const usualMethods: readonly StandInMethod[] = [
  { id: 'ideal', description: 'iDEAL', countries: ['NL'], minimum: 1, maximum: 50_000_00 },
  { id: 'bancontact', description: 'Bancontact', countries: ['BE'], minimum: 2, maximum: null },
  { id: 'creditcard', description: 'Kaart', countries: ['NL', 'BE'], minimum: 1, maximum: 10_000_00 },
  { id: 'applepay', description: 'Apple Pay', countries: ['NL', 'BE'], minimum: 1, maximum: 10_000_00, isWallet: true },
  {
    id: 'googlepay',
    description: 'Google Pay',
    countries: ['NL', 'BE'],
    minimum: 1,
    maximum: 10_000_00,
    isWallet: true,
  },
  {
    id: 'klarna',
    description: 'Achteraf betalen met Klarna.',
    countries: ['NL', 'BE'],
    minimum: 1_00,
    maximum: 14_000_00,
  },
  { id: 'in3', description: 'iDEAL in3', countries: ['NL'], minimum: 50_00, maximum: 5_000_00 },
  { id: 'riverty', description: 'Riverty', countries: ['NL'], minimum: 1_00, maximum: 5_000_00 },
]

const calls: readonly { readonly call: MollieCall; readonly method: string; readonly path: RegExp }[] = [
  { call: 'create', method: 'POST', path: /^\/v2\/payments$/ },
  { call: 'methods', method: 'GET', path: /^\/v2\/methods$/ },
  { call: 'returned', method: 'GET', path: /^\/v2\/(refunds|chargebacks)$/ },
  { call: 'refunds', method: 'GET', path: /^\/v2\/payments\/\w+\/refunds$/ },
  { call: 'refund', method: 'POST', path: /^\/v2\/payments\/\w+\/refunds$/ },
  { call: 'read', method: 'GET', path: /^\/v2\/payments\/[\w-]+$/ },
  { call: 'cancel', method: 'DELETE', path: /^\/v2\/payments\/[\w-]+$/ },
  { call: 'icon', method: 'GET', path: /^\/icons\/\w+\.png$/ },
  { call: 'page', method: 'GET', path: /^\/checkout\/\w+$/ },
  { call: 'choose', method: 'POST', path: /^\/checkout\/\w+$/ },
]

export const problem = (status: number, field?: string): Answer => ({
  status,
  body: { status, title: 'No', detail: `${field ?? 'it'} is not accepted`, ...(field ? { field } : {}) },
})

/** Where a shopper chooses how the payment ends. */
export const pageOf = (id: string): string =>
  `<!doctype html><html lang="nl"><title>Mollie</title><link rel="icon" href="data:,"><h1>Mollie</h1><form method="post" action="/checkout/${id}">${[
    'paid',
    'authorized',
    'pending',
    'failed',
    'canceled',
    'expired',
    'open',
  ]
    .map((status) => `<button name="status" value="${status}">${status}</button>`)
    .join('')}</form></html>`

/** The picture of every method. */
export const aPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Which call of Mollie's this is. */
export const callOf = ({
  method,
  url: { pathname },
}: Pick<ReceivedRequest, 'method' | 'url'>): MollieCall | undefined =>
  calls.find((one) => one.method === method && one.path.test(pathname))?.call
