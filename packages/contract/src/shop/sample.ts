import { maxSamples } from '@toonbank/domain/sample/sample-tray.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, countryCode, line, picture, rowId, uid } from '../fields.ts'
import { emailAddress } from './account-form.ts'
import { addressEntries, withNormalZipCode, zipCodeFitsCountry } from './address.ts'
import { paymentOption } from './checkout.ts'

const productIds = v.pipe(v.array(rowId), v.maxLength(maxSamples, 'tooMany'))

const sample = v.object({
  productId: v.number(),
  title: v.string(),
  slug: v.string(),
  image: v.nullable(picture),
})
export type Sample = v.InferOutput<typeof sample>

/** `samples`: those of the tray that can be ordered now, in its order. */
const tray = v.object({
  samples: v.array(sample),
  /** One sample costs this, including VAT; 0 is free. */
  price: cents,
  most: v.number(),
  /** How they can be paid, and from which countries; none where they are free. */
  payMethods: v.array(v.object({ ...paymentOption.entries, countries: v.array(countryCode) })),
})
export type SampleTray = v.InferOutput<typeof tray>

export const getSampleTray = endpoint({
  method: 'POST',
  path: '/api/v2/samples/tray',
  reads: true,
  summary: 'What a tray of samples holds and costs now',
  access: 'anyone',
  body: v.object({ productIds }),
  data: tray,
  problems: { samplesOff: 404 },
})

const recipient = { emailAddress, ...addressEntries }

export const sampleRecipient = v.pipe(
  v.object(recipient),
  v.forward(v.partialCheck([['countryCode'], ['zipCode']], zipCodeFitsCountry, 'zipCodeInvalid'), ['zipCode']),
  v.transform(withNormalZipCode),
)

const orderForm = v.pipe(
  v.object({
    /** The id of the tray: it is ordered once, however often this is sent. */
    trayId: uid,
    productIds: v.pipe(productIds, v.minLength(1, 'required')),
    /** The page showed this as the price of one, including VAT. */
    shownPrice: cents,
    /** Key of the payment method; empty where samples are free. */
    payMethod: v.optional(line(100), ''),
    ...recipient,
  }),
  v.forward(v.partialCheck([['countryCode'], ['zipCode']], zipCodeFitsCountry, 'zipCodeInvalid'), ['zipCode']),
  v.transform(withNormalZipCode),
)
export type SampleOrderForm = v.InferOutput<typeof orderForm>

/**
 * `paymentUrl` null: nothing is to be paid, or the tray was ordered already. `samplesChanged`: one cannot be ordered
 * any more, or the price is another one than the page showed.
 */
export const orderSamples = endpoint({
  method: 'POST',
  path: '/api/v2/samples/orders',
  summary: 'Order a tray of samples, with a postal address only',
  access: 'anyone',
  body: orderForm,
  data: v.object({ paymentUrl: v.nullable(v.string()), paymentUid: v.string() }),
  problems: {
    shopClosed: 409,
    samplesOff: 404,
    samplesChanged: 409,
    sampleLimitReached: 422,
    payMethodUnknown: 422,
    paymentUnavailable: 503,
  },
})
