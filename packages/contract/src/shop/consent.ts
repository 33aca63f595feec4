import { consentPurposes } from '@toonbank/domain/account/consent.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const consent = v.object({
  purpose: v.picklist(consentPurposes),
  saidAt: v.nullable(v.string()),
})
export type Consent = v.InferOutput<typeof consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v2/account/consents',
  summary: 'What the customer allows the shop now',
  access: 'customer',
  right: 'self',
  data: v.array(consent),
  problems: {},
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/consents/:purpose',
  summary: 'Withdraw a consent',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: { consentNotFound: 404 },
})
