import type { BodyOf } from '@toonbank/contract/endpoint.ts'
import { type Session, updateAccount } from '@toonbank/contract/shop/account.ts'
import { isFormOfAnother } from '../../../forms/form-owner.tsx'
import {
  onlyChanged,
  type Problems,
  parseChange,
  parseForm,
  problemsFrom,
  withoutPasswords,
} from '../../../forms/parse-form.ts'
import type { Visit } from '../../../server/visit.server.ts'
import type { InformationRefusal } from './information-answer.ts'
import { companyFields, informationSchemas, type SavedPart } from './information-schemas.ts'

/** Saves one part of the page and sends only changed fields. Undefined: it is saved, or was unchanged. */
export async function saveInformation(
  visit: Visit,
  customer: Session,
  part: SavedPart,
  form: FormData,
): Promise<(InformationRefusal & { readonly status: 422 | 429 }) | undefined> {
  if (isFormOfAnother(form, customer)) return { part, problems: {}, phrase: 'accountSwitched', status: 422 }
  const typed = withoutPasswords(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
  const refuse = (problems: Problems, phrase?: string, status: 422 | 429 = 422) =>
    ({ part, problems, typed, phrase, status }) as const
  const parsed = parsePart(part, form, customer)
  if (!parsed.ok) return refuse(parsed.problems)
  const body = changedFields(part, customer, parsed.value)
  if (Object.keys(body).length === 0) return undefined
  const saved = await visit.ask(updateAccount, { body })
  if (saved.ok) return undefined
  if (saved.problem === 'passwordWrong' && customer.hasPassword) return refuse({ password: 'passwordWrong' })
  if (saved.problem === 'emailInUse') return refuse({ emailAddress: 'emailInUse' })
  if (saved.fields.length > 0) return refuse(problemsFrom(saved.fields))
  return refuse({}, saved.problem, saved.problem === 'tooManyRequests' ? 429 : 422)
}

function parsePart(part: SavedPart, form: FormData, customer: Session) {
  if (part === 'details') return parseForm(informationSchemas.details, onlyChanged(form, customer))
  if (part === 'company' && form.get('customerType') === customer.customerType)
    return parseChange(informationSchemas.company, companyFields, form, customer)
  return parseForm<(typeof informationSchemas)[SavedPart]>(informationSchemas[part], form)
}

function changedFields(part: SavedPart, customer: Session, value: object): BodyOf<typeof updateAccount> {
  const before = new Map<string, unknown>(Object.entries(customer))
  const { password, passwordRepeat: _, ...fields } = value as Record<string, string>
  const isNewKind = part === 'company' && fields.customerType !== customer.customerType
  const changed = Object.entries(fields).filter(([name, now]) => isNewKind || now !== before.get(name))
  if (changed.length === 0) return {}
  return { ...Object.fromEntries(changed), ...(password === undefined ? {} : { password }) }
}
