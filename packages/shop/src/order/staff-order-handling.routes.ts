import * as calls from '@toonbank/contract/staff/order-handling.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr, toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { changeDeliveryAddress } from './handling/change-delivery-address.ts'
import { holdOrder, releaseOrder } from './handling/hold-order.ts'
import { addOrderNote, finishMention } from './handling/order-notes.ts'
import { readOrderForOffice } from './handling/read-order-for-office.ts'
import { resendOrderMail } from './handling/resend-order-mail.ts'

/** The office's page of one order. */
export const staffOrderHandlingRoutes = (dependencies: Dependencies): Route[] => [
  route(showOrderForOffice, async ({ params, staff }) =>
    foundOr(await readOrderForOffice(dependencies, params.number, staff), 'orderNotFound'),
  ),
  route(calls.addOrderNote, ({ params, body, staff }) => addOrderNote(dependencies, params.number, body, staff.by)),
  route(calls.finishMention, ({ params, staff }) => finishMention(dependencies, toRowId(params.id), staff.by)),
  route(calls.holdOrder, ({ params, body, staff }) => holdOrder(dependencies, params.number, body.reason, staff.by)),
  route(calls.releaseOrder, ({ params, staff }) => releaseOrder(dependencies, params.number, staff.by)),
  route(calls.changeDeliveryAddress, ({ params, body, staff }) =>
    changeDeliveryAddress(dependencies, params.number, body, staff.by),
  ),
  route(calls.resendMail, ({ params, staff }) =>
    resendOrderMail(dependencies, params.number, toRowId(params.id), staff.by),
  ),
]
