import * as v from 'valibot'
import { cents, requiredLine } from '../fields.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const vatNumberHistory = v.object({
  companyName: v.string(),
  emailAddress: v.string(),
  vatNumber: v.string(),
  state: v.string(),
  checkedAt: v.nullable(v.string()),
  answers: v.array(
    v.object({
      vatNumber: v.string(),
      isValid: v.boolean(),
      firstSaidAt: v.string(),
      lastSaidAt: v.string(),
      consultation: v.nullable(v.string()),
      ownerName: v.nullable(v.string()),
      ownerAddress: v.nullable(v.string()),
    }),
  ),
})
export type VatNumberHistory = v.InferOutput<typeof vatNumberHistory>

export const showVatNumber = staffEndpoint({
  method: 'GET',
  path: '/api/staff/vat-numbers/:wanted',
  summary: 'What VIES has said of a VAT number, or of those of a business by its e-mail address',
  right: 'readCustomers',
  data: v.array(vatNumberHistory),
  problems: {},
})

export const setCreditLimit = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/credit-limits',
  summary: 'How much a business may have open on account; null: what the setting of the shop says',
  right: 'editCustomers',
  body: v.object({ emailAddress: requiredLine(200), limit: v.nullable(cents) }),
  data: v.null(),
  problems: { customerNotFound: 404 },
})
