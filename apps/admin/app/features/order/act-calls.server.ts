import type { DryAct } from '@toonbank/contract/staff/effects.ts'
import type { PageAct } from './act-answer.ts'
import * as bodies from './act-bodies.server.ts'

type Body = (sent: bodies.Sent) => object | undefined
const none: Body = () => ({})

/** The call of each act with its body, for its dry run, its grace and the act itself; undefined: an amount is none. */
export const actCalls: Readonly<Record<Exclude<PageAct, 'note'>, readonly [DryAct, Body]>> = {
  startProduction: ['startProduction', none],
  ship: ['shipOrder', bodies.shipBody],
  announcePickup: ['markReadyForPickup', none],
  handOver: ['markCollected', none],
  confirmDelivery: ['markDelivered', none],
  cancel: ['cancelOrder', bodies.cancelBody],
  cancelRest: ['cancelOrder', bodies.cancelBody],
  takeReturn: ['returnGoods', bodies.returnBody],
  refund: ['refundOrder', bodies.refundBody],
  enterPayment: ['markPaid', bodies.paymentBody],
  reverse: ['reverseTransfers', bodies.noteBody],
  hold: ['holdOrder', bodies.holdBody],
  release: ['releaseOrder', none],
  resend: ['resendMail', none],
  changeAddress: ['changeDeliveryAddress', bodies.addressBody],
}
