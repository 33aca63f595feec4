import {
  cancelOrder as cancelOrderCall,
  findRefundable as findRefundableCall,
  markPaid as markPaidCall,
  refundOrder as refundOrderCall,
  returnGoods as returnGoodsCall,
  reverseTransfers,
} from '@toonbank/contract/staff/payment.ts'
import {
  bookExternalRefund as bookExternalRefundCall,
  finishPaymentTask as finishPaymentTaskCall,
  finishRefund as finishRefundCall,
  refundPaymentTask as refundPaymentTaskCall,
} from '@toonbank/contract/staff/task.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toPieces, toReply, toRowId } from '@toonbank/runtime/http/to-reply.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { finishPaymentTask, finishRefund, refundPaymentTask } from '../payment-tasks.ts'
import { bookExternalRefund } from '../refund/book-external-refund.ts'
import { cancelOrder } from '../refund/cancel-order.ts'
import { findRefundable, refundOrder } from '../refund/refund-order.ts'
import { returnGoods } from '../refund/return-goods.ts'
import { markPaid } from './mark-paid.ts'
import { reverseManualPayment } from './reverse-manual-payment.ts'

export const staffPaymentRoutes = (dependencies: Dependencies, providers: PaymentProviders): Route[] => [
  route(cancelOrderCall, async ({ params, body, staff }) =>
    toReply(await cancelOrder(dependencies, providers, params.number, { ...body, by: staff.by })),
  ),
  route(returnGoodsCall, async ({ params, body, staff }) =>
    toReply(
      await returnGoods(
        dependencies,
        providers,
        params.number,
        { ...body, pieces: toPieces(body.pieces), restocked: toPieces(body.restocked) },
        staff.by,
      ),
    ),
  ),
  route(findRefundableCall, async ({ params }) => {
    const amount = await findRefundable(dependencies, params.number)
    return amount === undefined ? refused('orderNotFound') : done({ amount })
  }),
  route(refundOrderCall, async ({ params, body: { amount, ...body }, staff }) =>
    toReply(await refundOrder(dependencies, providers, params.number, { ...body, amount, by: staff.by })),
  ),
  route(markPaidCall, ({ params, body, staff }) =>
    markPaid(dependencies, providers, { orderNumber: params.number, received: body.received, by: staff.by }),
  ),
  route(reverseTransfers, ({ params, body, staff }) =>
    reverseManualPayment(dependencies, providers, params.number, { note: body.note, by: staff.by }),
  ),
  route(finishPaymentTaskCall, ({ params, body, staff }) =>
    finishPaymentTask(dependencies, toRowId(params.id), body.note, staff.by),
  ),
  route(finishRefundCall, async ({ params, staff }) =>
    toReply(await finishRefund(dependencies, toRowId(params.id), staff.by)),
  ),
  route(refundPaymentTaskCall, async ({ params, staff }) =>
    toReply(await refundPaymentTask(dependencies, providers, toRowId(params.id), staff.by)),
  ),
  route(bookExternalRefundCall, async ({ params, body, staff }) =>
    toReply(
      await bookExternalRefund(dependencies, providers, toRowId(params.id), {
        ...{ seen: body.seen, isRestocked: body.isRestocked, note: body.note, by: staff.by },
        pieces: toPieces(body.pieces),
      }),
    ),
  ),
]
