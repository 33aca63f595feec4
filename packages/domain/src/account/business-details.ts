import { cocNumberRule, normalizeBusinessNumber, vatNumberRule } from './business-numbers.ts'
import type { CustomerType } from './customer-kinds.ts'

export const businessFields = ['companyName', 'cocNumber', 'vatNumber', 'reference'] as const
export type BusinessField = (typeof businessFields)[number]
export type BusinessDetails = Readonly<Record<BusinessField, string>>

export interface BusinessProblem {
  readonly field: BusinessField
  readonly problem: 'required' | 'cocNumberInvalid' | 'vatNumberInvalid'
}

export function findBusinessProblems(details: BusinessDetails): BusinessProblem[] {
  const missing = businessFields.filter((field) => details[field] === '')
  const { cocNumber, vatNumber } = details
  return [
    ...missing.map((field) => ({ field, problem: 'required' }) as const),
    ...(cocNumber === '' || cocNumberRule(cocNumber)
      ? []
      : [{ field: 'cocNumber', problem: 'cocNumberInvalid' } as const]),
    ...(vatNumber === '' || vatNumberRule(vatNumber)
      ? []
      : [{ field: 'vatNumber', problem: 'vatNumberInvalid' } as const]),
  ]
}

export const toStoredBusiness = (customerType: CustomerType, details: BusinessDetails): BusinessDetails =>
  customerType === 'private'
    ? { companyName: '', cocNumber: '', vatNumber: '', reference: '' }
    : {
        companyName: details.companyName,
        cocNumber: normalizeBusinessNumber(details.cocNumber),
        vatNumber: normalizeBusinessNumber(details.vatNumber),
        reference: details.reference,
      }
