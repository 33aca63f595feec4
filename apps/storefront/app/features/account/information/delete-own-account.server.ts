import type { Session } from '@toonbank/contract/shop/account.ts'
import { deleteAccount } from '@toonbank/contract/shop/privacy.ts'
import type { Visit } from '../../../server/visit.server.ts'
import type { InformationRefusal } from './information-answer.ts'

export async function deleteOwnAccount(
  visit: Visit,
  { hasPassword }: Session,
  form: FormData,
): Promise<(InformationRefusal & { readonly status: 409 | 422 | 429 }) | undefined> {
  const password = String(form.get('password') ?? '')
  const deleted = await visit.ask(deleteAccount, { body: hasPassword ? { password } : {} })
  if (deleted.ok) return undefined
  const refusal = { part: 'deletion', typed: {}, problems: {}, phrase: undefined } as const
  if (deleted.problem === 'passwordWrong' && hasPassword)
    return { ...refusal, problems: { password: 'passwordWrong' }, status: 422 }
  const status = deleted.problem === 'accountHasOpenOrders' ? 409 : deleted.problem === 'tooManyRequests' ? 429 : 422
  return { ...refusal, phrase: deleted.problem, status }
}
