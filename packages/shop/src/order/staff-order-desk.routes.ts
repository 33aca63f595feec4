import * as calls from '@toonbank/contract/staff/order-acts.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { orderNote } from '@toonbank/database/schema/order-note.ts'
import { findMentions } from '@toonbank/domain/order/mentions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr, toRowId } from '@toonbank/runtime/http/staff-route.ts'
import { changeDeliveryAddress } from './desk/change-delivery-address.ts'
import { holdOrder, releaseOrder } from './desk/hold-order.ts'
import { readOrderForOffice } from './desk/read-order-for-office.ts'
import { resendOrderMail } from './desk/resend-order-mail.ts'
import { findOrderId } from './read/list-orders-for-staff.ts'

/** The office's page of one order. */
export const staffOrderDeskRoutes = (dependencies: Dependencies): Route[] => [
  route(showOrderForOffice, async ({ params, staff }) =>
    foundOr(await readOrderForOffice(dependencies, params.number, staff), 'orderNotFound'),
  ),
  route(calls.addOrderNote, ({ params, body, staff }) =>
    addOrderNote(dependencies, params.number, body.body, staff.by),
  ),
  route(calls.holdOrder, ({ params, body, staff }) => holdOrder(dependencies, params.number, body.reason, staff.by)),
  route(calls.releaseOrder, ({ params, staff }) => releaseOrder(dependencies, params.number, staff.by)),
  route(calls.changeDeliveryAddress, ({ params, body, staff }) =>
    changeDeliveryAddress(dependencies, params.number, body, staff.by),
  ),
  route(calls.resendMail, ({ params, staff }) =>
    resendOrderMail(dependencies, params.number, toRowId(params.id), staff.by),
  ),
]

/** Notes are added, and never changed. */
async function addOrderNote(
  dependencies: Pick<Dependencies, 'database'>,
  number: string,
  body: string,
  by: Actor,
): Promise<Outcome<{ readonly id: number; readonly mentions: string[] }, 'orderNotFound'>> {
  const orderId = await findOrderId(dependencies, number)
  if (orderId === undefined) return refused('orderNotFound')
  const [written] = await dependencies.database.db
    .insert(orderNote)
    .values({ orderId, body, mentions: findMentions(body), by })
    .returning({ id: orderNote.id, mentions: orderNote.mentions })
  if (!written) throw new Error('the note was not inserted')
  return done(written)
}
