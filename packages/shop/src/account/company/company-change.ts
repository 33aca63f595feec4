import {
  type BusinessDetails,
  type BusinessProblem,
  businessFields,
  findBusinessProblems,
  toStoredBusiness,
} from '@toonbank/domain/account/business-details.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'

type Company = BusinessDetails & { readonly customerType: CustomerType }
type Change = { readonly [Field in keyof Company]?: Company[Field] | undefined }

/**
 * Validates a change of customer type as a registration is validated. Fields that are not named stay unchecked, because
 * an import may have left them empty.
 */
export function companyChange(
  current: Company,
  change: Change,
):
  | { readonly ok: true; readonly value: Partial<Company> }
  | { readonly ok: false; readonly problem: 'invalidInput'; readonly fields: readonly BusinessProblem[] } {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(named).length === 0) return { ok: true, value: {} }
  const next: Company = { ...current, ...named }
  if (next.customerType === 'private')
    return { ok: true, value: { customerType: 'private', ...toStoredBusiness('private', next) } }
  const isWhole = change.customerType !== undefined
  const isAsked = ({ field }: BusinessProblem) => isWhole || (change[field] !== undefined && field !== 'reference')
  const fields = findBusinessProblems(next).filter(isAsked)
  if (fields.length > 0) return { ok: false, problem: 'invalidInput', fields }
  const stored = toStoredBusiness('business', next)
  const written = businessFields.filter((field) => named[field] !== undefined)
  return {
    ok: true,
    value: { customerType: 'business', ...Object.fromEntries(written.map((field) => [field, stored[field]])) },
  }
}
