import {
  acceptInvitation as acceptInvitationCall,
  changePerson as changePersonCall,
  invitePerson as invitePersonCall,
  listPeople as listPeopleCall,
  readInvitation,
  sendInvitation as sendInvitationCall,
  withdrawInvitation as withdrawInvitationCall,
} from '@toonbank/contract/shop/company.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { mailboxOf } from '@toonbank/domain/account/mailbox.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'
import type { CartOfVisitor } from '../cart-of-visitor.ts'
import { readSession } from '../login/customer-session.ts'
import { tooCommon } from '../login/too-common.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { invitePerson, sendInvitation, withdrawInvitation } from './invite-person.ts'
import { changePerson, listPeople } from './people.ts'
import { readWithCompany } from './with-company.ts'

export function companyRoutes(dependencies: SettingsDependencies, cart: Pick<CartOfVisitor, 'adopt'>): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  /** Attack: somebody invents a company to send mails with its name to strangers. */
  const takeMail = (visitor: Visitor, accountId: number, mailbox: string) =>
    take(
      [limits.invitationPerAddress, visitor.address],
      [limits.invitationPerCompany, String(accountId)],
      [limits.invitationPerMailbox, mailboxOf(mailbox)],
    )
  return [
    route(listPeopleCall, async ({ customer }) => done(await listPeople(db, customer, dependencies.clock()))),
    route(
      invitePersonCall,
      async ({ customer, visitor, body }) =>
        (await takeMail(visitor, customer.accountId, body.emailAddress)) ?? invitePerson(dependencies, customer, body),
    ),
    route(
      sendInvitationCall,
      async ({ customer, visitor, params }) =>
        (await takeMail(visitor, customer.accountId, `${customer.accountId} ${params.uid}`)) ??
        sendInvitation(dependencies, customer, params.uid),
    ),
    route(withdrawInvitationCall, ({ customer, params }) =>
      withdrawInvitation(dependencies, customer.accountId, params.uid),
    ),
    route(changePersonCall, ({ customer, params, body }) =>
      changePerson(dependencies, customer.accountId, params.uid, body),
    ),
    route(readInvitation, async ({ body, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const found = await findInvitation(db, body.token, dependencies.clock())
      if (!found) return refused('invitationEnded')
      const { companyName, firstName, lastName, emailAddress, role } = found
      return done({ companyName, firstName, lastName, emailAddress, role })
    }),
    route(acceptInvitationCall, async ({ body, visitor }) => {
      const tooOften = await take([limits.resetPerAddress, visitor.address])
      if (tooOften) return tooOften
      if (isCommonPassword(body.password, [(await dependencies.settings.now()).name])) return tooCommon('password')
      const joined = await acceptInvitation(dependencies, visitor, body)
      if (!joined.ok) return joined
      await cart.adopt(visitor, joined.value.id)
      return done(await readSession(db, await readWithCompany(db, joined.value)))
    }),
  ]
}
