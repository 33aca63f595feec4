import {
  listOnAccount as listOnAccountCall,
  markCollected,
  markDelivered,
  markReadyForPickup,
  shipOrder as shipOrderCall,
  showOrder,
  startProduction,
} from '@toonbank/contract/staff/order.ts'
import { countOrderViews, listOrders } from '@toonbank/contract/staff/order-list.ts'
import {
  finishVatTask as finishVatTaskCall,
  finishWithdrawal as finishWithdrawalCall,
  listWithdrawals,
} from '@toonbank/contract/staff/task.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toPieces, toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { readyForPickup } from './fulfil/ready-for-pickup.ts'
import { shipOrder } from './fulfil/ship-order.ts'
import { moveOrder } from './move-order.ts'
import { listOnAccount } from './read/list-on-account.ts'
import { countOrderViews as countOrderViewsOf, findOrderId, listOrdersForStaff } from './read/list-orders-for-staff.ts'
import { readOrderForStaff } from './read/read-order-for-staff.ts'
import { finishVatTask } from './vat/vat-tasks.ts'
import { finishWithdrawal, listOpenWithdrawals, toWireWithdrawal } from './withdraw/withdrawal-tasks.ts'

export const staffOrderRoutes = (dependencies: Dependencies): Route[] => [
  route(listOrders, ({ query, staff }) => listOrdersForStaff(dependencies, query, staff)),
  route(countOrderViews, async () => done(await countOrderViewsOf(dependencies))),
  route(showOrder, async ({ params }) => {
    const id = await findOrderId(dependencies, params.number)
    return id === undefined ? refused('orderNotFound') : done(await readOrderForStaff(dependencies.database.db, id))
  }),
  route(startProduction, ({ params, staff }) => moveOrder(dependencies, params.number, 'productionStarted', staff.by)),
  route(markDelivered, ({ params, staff }) => moveOrder(dependencies, params.number, 'delivered', staff.by)),
  route(markCollected, ({ params, staff }) => moveOrder(dependencies, params.number, 'collected', staff.by)),
  route(markReadyForPickup, ({ params, staff }) => readyForPickup(dependencies, params.number, staff.by)),
  route(shipOrderCall, ({ params, body, staff }) =>
    shipOrder(dependencies, params.number, { ...body, pieces: toPieces(body.pieces) }, staff.by),
  ),
  route(listOnAccountCall, async () => done(await listOnAccount(dependencies))),
  route(listWithdrawals, async () => done((await listOpenWithdrawals(dependencies)).map(toWireWithdrawal))),
  route(finishWithdrawalCall, ({ params, body, staff }) =>
    finishWithdrawal(dependencies, toRowId(params.id), body.note, staff.by),
  ),
  route(finishVatTaskCall, ({ params, body, staff }) =>
    finishVatTask(dependencies, toRowId(params.id), body.note, staff.by),
  ),
]
