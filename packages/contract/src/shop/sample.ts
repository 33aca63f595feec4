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

const tray = v.object({
  samples: v.array(sample),
  price: cents,
  most: v.number(),
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
    trayId: uid,
    productIds: v.pipe(productIds, v.minLength(1, 'required')),
    shownPrice: cents,
    payMethod: v.optional(line(100), ''),
    ...recipient,
  }),
  v.forward(v.partialCheck([['countryCode'], ['zipCode']], zipCodeFitsCountry, 'zipCodeInvalid'), ['zipCode']),
  v.transform(withNormalZipCode),
)
export type SampleOrderForm = v.InferOutput<typeof orderForm>

/**
 * `paymentUrl` null: nothing is due, or the tray was ordered already. `samplesChanged`: a sample is unavailable, or the
 * price has changed.
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
