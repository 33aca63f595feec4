import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import {
  markCollected,
  markDelivered,
  markReadyForPickup,
  shipOrder,
  startProduction,
} from '@toonbank/contract/staff/order.ts'
import { markPaid, refundOrder, returnGoods } from '@toonbank/contract/staff/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShopper } from './a-shopper.ts'
import type { PlayedOrder, Stage } from './stage.ts'

/** An order goes on from where it stands: it is paid, made, sent and received. What the shop refuses stays as it is. */
export function goOn(stage: Stage, order: PlayedOrder): void {
  if (order.status === 'pending' && order.method === 'banktransfer') payByTransfer(stage, order)
  else if (order.status === 'pending' || order.status === 'paid') (order.isMadeToMeasure ? make : send)(stage, order)
  else if (order.status === 'inProduction') finish(stage, order)
  else if (order.status === 'shipped') arrive(stage, order, markDelivered)
}

function payByTransfer(stage: Stage, order: PlayedOrder): void {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  // One in nine forgets to pay.
  if (draw.isOneIn(9)) return
  later(draw.whole(1, 4), async () => {
    const paid = await staff.owner.ask(markPaid, { params, body: { received: order.total } })
    if (paid.ok) goOn(stage, { ...order, status: 'paid' })
  })
}

/** The workshop takes a rug on within days, and weeks go into it. */
function make(stage: Stage, order: PlayedOrder): void {
  const { draw, staff, later } = stage
  later(draw.whole(1, 4), async () => {
    await staff.owner.ask(startProduction, { params: { number: order.number } })
    finish(stage, order)
  })
}

const finish = (stage: Stage, order: PlayedOrder) =>
  stage.later(stage.draw.whole(9, 20), async () => send(stage, order))

function send(stage: Stage, order: PlayedOrder): void {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  later(draw.whole(1, 3) + draw.share(), async () => {
    const trackingCode = `3SDEMO${draw.whole(100_000_000, 999_999_999)}`
    const shipped = await staff.warehouse.ask(shipOrder, { params, body: { carrier: 'PostNL', trackingCode } })
    // An order that its customer fetches is not shipped.
    if (!shipped.ok) await staff.warehouse.ask(markReadyForPickup, { params })
    arrive(stage, order, shipped.ok ? markDelivered : markCollected)
  })
}

function arrive(stage: Stage, order: PlayedOrder, act: typeof markDelivered | typeof markCollected): void {
  const { draw, staff, later } = stage
  later(1 + draw.share(), async () => {
    const arrived = await staff.warehouse.ask(act, { params: { number: order.number } })
    if (arrived.ok) afterwards(stage, order)
  })
}

function afterwards(stage: Stage, order: PlayedOrder): void {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  if (draw.isOneIn(8)) later(draw.whole(2, 12), () => withdrawFrom(stage, order))
  if (draw.isOneIn(30))
    later(draw.whole(2, 20), async () => {
      const body = { amount: cents(15_00), reason: 'goodwill', note: 'Vanwege de lichte kleurafwijking' } as const
      await staff.owner.ask(refundOrder, { params, body })
    })
}

/** The customer tells the shop that a rug comes back, and it does some days later. */
async function withdrawFrom(stage: Stage, order: PlayedOrder): Promise<void> {
  const shopper = aShopper(stage.api, stage.appUrl, 'nl-NL')
  const known = { orderNumber: order.number, emailAddress: order.emailAddress }
  const found = await shopper.ask(findWithdrawable, { body: known })
  const lines = found.ok ? found.value.lines.filter(({ left }) => left > 0) : []
  if (lines.length === 0) return
  const pieces = lines.map(({ uid, left }) => ({ uid, quantity: left }))
  await shopper.ask(withdraw, { body: { ...known, name: order.name, lines: pieces, seen: 0 } })
  comeBack(stage, order.number)
}

export function comeBack({ draw, staff, later }: Stage, number: string): void {
  later(draw.whole(3, 9), async () => {
    const body = { refund: { deduction: cents(0) }, isRestocked: true, note: '', seen: 0 }
    await staff.owner.ask(returnGoods, { params: { number }, body })
  })
}
