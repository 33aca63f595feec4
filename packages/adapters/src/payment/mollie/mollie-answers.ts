import * as v from 'valibot'
import { mollieAmount } from './mollie-amount.ts'

// Mollie may add fields and values at any time: unknown fields are ignored, and an unknown status is an unusable
// response.

export const paymentIds = /^tr_[A-Za-z0-9]{1,60}$/

const page = v.object({ href: v.pipe(v.string(), v.url()) })

export const molliePayment = v.object({
  id: v.pipe(v.string(), v.regex(paymentIds)),
  mode: v.picklist(['test', 'live']),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount: mollieAmount,
  amountRefunded: v.optional(mollieAmount),
  amountChargedBack: v.optional(mollieAmount),
  profileId: v.optional(v.string()),
  metadata: v.unknown(),
  _links: v.object({ checkout: v.optional(page) }),
})
export type MolliePayment = v.InferOutput<typeof molliePayment>

const metadata = v.object({ reference: v.string() })

export const referenceOf = ({ metadata: told }: Pick<MolliePayment, 'metadata'>): string => {
  const parsed = v.safeParse(metadata, told)
  return parsed.success ? parsed.output.reference : ''
}

export const mollieRefund = v.object({
  id: v.string(),
  amount: mollieAmount,
  status: v.string(),
  metadata: v.optional(v.unknown()),
})
export type MollieRefund = v.InferOutput<typeof mollieRefund>

export const mollieRefunds = v.object({ _embedded: v.object({ refunds: v.array(mollieRefund) }) })

const problem = v.object({ status: v.picklist([404, 410]), title: v.string() })

/**
 * True when Mollie itself says that the payment does not exist. A proxy or a wrong address may answer 404 too, which
 * must not end a payment.
 */
export const isGone = (answer: { readonly problem?: string; readonly told?: unknown }): boolean =>
  answer.problem === 'refused' && v.is(problem, answer.told)

const ofPayment = v.object({ paymentId: v.string() })

export const mollieReturned = v.object({
  _embedded: v.object({ refunds: v.optional(v.array(ofPayment), []), chargebacks: v.optional(v.array(ofPayment), []) }),
})

const refundMetadata = v.object({ key: v.string() })

export const keyOfRefund = ({ metadata: told }: Pick<MollieRefund, 'metadata'>): string | undefined => {
  const parsed = v.safeParse(refundMetadata, told)
  return parsed.success ? parsed.output.key : undefined
}

const mollieMethod = v.object({
  id: v.string(),
  description: v.pipe(v.string(), v.maxLength(100)),
  minimumAmount: v.nullish(mollieAmount),
  maximumAmount: v.nullish(mollieAmount),
  image: v.optional(v.object({ size2x: v.pipe(v.string(), v.url()) })),
  status: v.nullish(v.string()),
})
export type MollieMethod = v.InferOutput<typeof mollieMethod>

export const mollieMethods = v.object({ _embedded: v.object({ methods: v.array(mollieMethod) }) })
