import {
  addCustomerNote as addCustomerNoteCall,
  finishCustomerMention as finishCustomerMentionCall,
  setCreditLimit as setCreditLimitCall,
  showVatNumber,
} from '@toonbank/contract/staff/customer.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { addCustomerNote, finishCustomerMention } from './customer-notes.ts'
import { setCreditLimit } from './set-credit-limit.ts'
import { readVatNumberHistory } from './vat-number/vat-number-history.ts'

export const staffCustomerRoutes = (dependencies: Dependencies): Route[] => [
  route(showVatNumber, async ({ params }) => {
    const found = await readVatNumberHistory(dependencies, params.wanted)
    return done(
      found.map(({ now, answers, ...business }) => ({
        ...business,
        ...{ state: now.state, checkedAt: now.checkedAt?.toISOString() ?? null },
        answers: answers.map((answer) => ({
          ...{ vatNumber: answer.vatNumber, isValid: answer.isValid, consultation: answer.consultation },
          ...{ ownerName: answer.ownerName, ownerAddress: answer.ownerAddress },
          ...{ firstSaidAt: answer.firstSaidAt.toISOString(), lastSaidAt: answer.lastSaidAt.toISOString() },
        })),
      })),
    )
  }),
  route(setCreditLimitCall, ({ body, staff }) => setCreditLimit(dependencies, body.emailAddress, body.limit, staff.by)),
  route(addCustomerNoteCall, ({ params, body, staff }) =>
    addCustomerNote(dependencies, toRowId(params.id), body, staff.by),
  ),
  route(finishCustomerMentionCall, ({ params, staff }) =>
    finishCustomerMention(dependencies, toRowId(params.id), staff.by),
  ),
]
