import type { CountryCode } from '@toonbank/domain/account/address.ts'
import {
  type BusinessDetails,
  findBusinessProblems,
  toStoredBusiness,
} from '@toonbank/domain/account/business-details.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { type CustomerType, customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import { emailAddressRule, passwordRule, phoneNumberRule } from '@toonbank/domain/account/form-rules.ts'
import * as v from 'valibot'
import { line, requiredLine } from '../fields.ts'
import { addressEntries, withNormalZipCode, zipCodeFitsCountry } from './address.ts'

/** Longer input is no password or token, and hashing it would take time. */
export const longestSecret = 200

export const emailAddress = v.pipe(requiredLine(254), v.toLowerCase(), v.check(emailAddressRule, 'emailInvalid'))
export const newPassword = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(longestSecret, 'tooLong'),
  v.check(passwordRule, 'passwordTooWeak'),
  v.check((password) => !isCommonPassword(password), 'passwordTooCommon'),
)
const optionalPassword = v.optional(
  v.pipe(
    v.string('required'),
    v.maxLength(longestSecret, 'tooLong'),
    v.check((password) => password === '' || passwordRule(password), 'passwordTooWeak'),
    v.check((password) => !isCommonPassword(password), 'passwordTooCommon'),
  ),
  '',
)
export const phoneNumber = v.pipe(requiredLine(30), v.check(phoneNumberRule, 'phoneInvalid'))
/** The account's own form requires only a name (specification 1.5-4, customer form). */
export const optionalPhoneNumber = v.pipe(
  line(30),
  v.check((typed) => typed === '' || phoneNumberRule(typed), 'phoneInvalid'),
)
export const customerType = v.picklist(customerTypes, 'customerTypeUnknown')

const registrationEntries = {
  ...addressEntries,
  customerType: v.optional(customerType),
  cocNumber: v.optional(line(20), ''),
  vatNumber: v.optional(line(20), ''),
  reference: v.optional(line(), ''),
  address: v.optional(line(500), ''),
  emailAddress,
  phoneNumber,
}

type Typed = { readonly customerType?: CustomerType | undefined; readonly companyName: string }
/** Without a type, a company name makes the customer a business (specification 3.5-1). */
export const isBusiness = (form: Typed): boolean =>
  (form.customerType ?? (form.companyName === '' ? 'private' : 'business')) === 'business'

type Business = Typed & BusinessDetails
const normalized = <Form extends Business & { countryCode: CountryCode; zipCode: string }>(
  form: Form,
): Form & { customerType: CustomerType } => ({ ...withNormalZipCode(form), ...normalizedCompany(form) })

function normalizedCompany<Form extends Business>(form: Form) {
  const customerType = isBusiness(form) ? ('business' as const) : ('private' as const)
  return { customerType, ...toStoredBusiness(customerType, form) }
}

/** Each problem is reported at its own field, even if the rest of the form is invalid. */
const checkBusiness = <Form extends Business>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    const form = { companyName: '', cocNumber: '', vatNumber: '', reference: '', ...(dataset.value as Partial<Form>) }
    if (!isBusiness(form)) return
    for (const { field, problem } of findBusinessProblems(form)) {
      const at = { type: 'object', origin: 'value', input: form, key: field, value: form[field] } as const
      addIssue({ message: problem, path: [at] })
    }
  })

export const informationForm = v.pipe(
  v.object({ ...registrationEntries, password: optionalPassword }),
  v.forward(v.partialCheck([['countryCode'], ['zipCode']], zipCodeFitsCountry, 'zipCodeInvalid'), ['zipCode']),
  checkBusiness(),
  v.transform(normalized),
)
export type InformationForm = v.InferOutput<typeof informationForm>

export const companyForm = v.pipe(
  v.object({ customerType, companyName: line(), cocNumber: line(20), vatNumber: line(20), reference: line() }),
  checkBusiness(),
  v.transform(normalizedCompany),
)
