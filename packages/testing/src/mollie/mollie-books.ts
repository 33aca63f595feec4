import { randomBytes } from 'node:crypto'

type Json = Readonly<Record<string, unknown>>
export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface StandInRefund {
  readonly id: string
  readonly cents: number
  readonly metadata: unknown
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
}

/** A payment in the books of the stand-in. */
export interface StandInPayment {
  readonly id: string
  readonly cents: number
  readonly body: Json
  status: MollieStatus
  isCancelable: boolean
  /** Cents that the payer's bank has taken back; 0: it has given back all of them. */
  chargedBack?: number
  readonly refunds: StandInRefund[]
}

export const anId = (kind: string): string => `${kind}_${randomBytes(6).toString('hex')}`

/** Cents of an amount as Mollie wants it: a text with exactly two decimals. */
export function toCents(amount: unknown): number | undefined {
  const { currency, value } = (amount ?? {}) as { currency?: unknown; value?: unknown }
  return currency === 'EUR' && typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value)
    ? Number(value.replace('.', ''))
    : undefined
}

export const toAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })

const payLater = ['klarna', 'riverty', 'in3', 'billie']

/** The field that Mollie would refuse (422); undefined: it makes the payment. */
export function wrongField(body: Json): string | undefined {
  const cents = toCents(body.amount)
  if (cents === undefined || cents < 1) return 'amount'
  for (const field of ['description', 'redirectUrl'])
    if (typeof body[field] !== 'string' || body[field] === '') return field
  if (body.webhookUrl !== undefined && !URL.canParse(String(body.webhookUrl))) return 'webhookUrl'
  if (!payLater.includes(String(body.method))) return undefined
  const { givenName, familyName, streetAndNumber, postalCode, city, country, email } = (body.billingAddress ??
    {}) as Json
  const isWhole = [givenName, familyName, streetAndNumber, postalCode, city, country, email].every(
    (one) => typeof one === 'string' && one.length >= 2,
  )
  if (!isWhole) return 'billingAddress'
  return areLinesRight(body.lines, cents) ? undefined : 'lines'
}

/** Each line is its unit price times its number, its VAT is that of its rate, and all are the amount: to the cent. */
function areLinesRight(lines: unknown, cents: number): boolean {
  if (!Array.isArray(lines) || lines.length === 0) return false
  let sum = 0
  for (const { description, quantity, unitPrice, totalAmount, vatRate, vatAmount } of lines as Json[]) {
    const [unit, total, vat, rate] = [toCents(unitPrice), toCents(totalAmount), toCents(vatAmount), Number(vatRate)]
    if (unit === undefined || total === undefined || vat === undefined || typeof description !== 'string') return false
    if (unit * Number(quantity) !== total) return false
    if (Math.abs(vat - (total * rate) / (100 + rate)) > 0.5) return false
    sum += total
  }
  return sum === cents
}

export const paymentJson = (payment: StandInPayment, origin: string, mode: string): Json => {
  const { id, status, cents, body, refunds, chargedBack } = payment
  const refunded = refunds
    .filter((one) => !['failed', 'canceled'].includes(one.status))
    .reduce((sum, one) => sum + one.cents, 0)
  return {
    resource: 'payment',
    id,
    mode,
    status,
    isCancelable: payment.isCancelable && status === 'open',
    amount: toAmount(cents),
    ...(status === 'paid' ? { amountRefunded: toAmount(refunded), amountRemaining: toAmount(cents - refunded) } : {}),
    ...(chargedBack ? { amountChargedBack: toAmount(chargedBack) } : {}),
    description: body.description,
    method: body.method ?? null,
    metadata: body.metadata ?? null,
    profileId: 'pfl_standin',
    sequenceType: 'oneoff',
    redirectUrl: body.redirectUrl,
    // What no shop knows yet.
    somethingNew: { of: '2027' },
    _links: {
      self: { href: `${origin}/v2/payments/${id}`, type: 'application/hal+json' },
      ...(status === 'open' ? { checkout: { href: `${origin}/checkout/${id}`, type: 'text/html' } } : {}),
    },
  }
}

export const refundJson = ({ id, cents, status, metadata }: StandInRefund, paymentId: string): Json => ({
  resource: 'refund',
  id,
  amount: toAmount(cents),
  status,
  metadata,
  paymentId,
})
