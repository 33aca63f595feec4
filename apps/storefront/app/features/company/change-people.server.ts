import type { Session } from '@toonbank/contract/shop/account.ts'
import {
  changePerson,
  endPersonAccess,
  invitePerson,
  sendInvitation,
  withdrawInvitation,
} from '@toonbank/contract/shop/company.ts'
import { personRoles } from '@toonbank/domain/account/company-role.ts'
import * as v from 'valibot'
import { isFormOfAnother } from '../../forms/form-owner.tsx'
import { parseForm, problemsFrom } from '../../forms/parse-form.ts'
import type { Visit } from '../../server/visit.server.ts'
import type { Notice } from '../../shell/notices.ts'
import type { PeopleRefusal } from './people-refusal.ts'

const roleForm = v.object({ role: v.picklist(personRoles), mayOrderOnAccount: v.optional(v.string()) })
const inviteForm = v.object({
  ...{ firstName: v.string(), lastName: v.string(), emailAddress: v.string() },
  ...roleForm.entries,
})

type Answer = { readonly notice: Notice } | { readonly refusal: PeopleRefusal; readonly status: number }

const refused = (problem: string, rest: Partial<PeopleRefusal> = {}): Answer => ({
  refusal: { problems: {}, typed: {}, phrase: problem, ...rest },
  status: problem === 'tooManyRequests' ? 429 : 422,
})

export async function changePeople(visit: Visit, customer: Session, form: FormData): Promise<Answer> {
  if (isFormOfAnother(form, customer)) return refused('accountSwitched')
  const params = { uid: String(form.get('person') ?? form.get('invitation') ?? '') }
  switch (form.get('do')) {
    case 'change': {
      const parsed = parseForm(roleForm, form)
      if (!parsed.ok) return refused('unknown')
      const { role, mayOrderOnAccount } = parsed.value
      const changed = await visit.ask(changePerson, {
        params,
        body: { role, mayOrderOnAccount: mayOrderOnAccount === '1' },
      })
      return changed.ok ? { notice: 'personChanged' } : refused(changed.problem)
    }
    case 'end': {
      const ended = await visit.ask(endPersonAccess, { params })
      return ended.ok ? { notice: 'personEnded' } : refused(ended.problem)
    }
    case 'again': {
      const sent = await visit.ask(sendInvitation, { params })
      return sent.ok ? { notice: 'personInvited' } : refused(sent.problem)
    }
    case 'withdraw': {
      const gone = await visit.ask(withdrawInvitation, { params })
      return gone.ok ? { notice: 'invitationWithdrawn' } : refused(gone.problem)
    }
    default:
      return invite(visit, form)
  }
}

async function invite(visit: Visit, form: FormData): Promise<Answer> {
  const parsed = parseForm(inviteForm, form)
  if (!parsed.ok) return refused('unknown', parsed)
  const { mayOrderOnAccount, ...wanted } = parsed.value
  const typed = { ...wanted, mayOrderOnAccount: mayOrderOnAccount ?? '' }
  const invited = await visit.ask(invitePerson, { body: { ...wanted, mayOrderOnAccount: mayOrderOnAccount === '1' } })
  if (invited.ok) return { notice: 'personInvited' }
  if (invited.fields.length > 0)
    return refused('', { problems: problemsFrom(invited.fields), typed, phrase: undefined })
  if (invited.problem === 'emailInUse')
    return refused('', { problems: { emailAddress: 'emailInUse' }, typed, phrase: undefined })
  return refused(invited.problem, { typed })
}
