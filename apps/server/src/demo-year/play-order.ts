import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { createTicket } from '@toonbank/contract/shop/support.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import {
  markCollected,
  markDelivered,
  markReadyForPickup,
  shipOrder,
  startProduction,
} from '@toonbank/contract/staff/order.ts'
import { cancelOrder, markPaid, refundOrder, returnGoods } from '@toonbank/contract/staff/payment.ts'
import { finishPaymentTask, finishRefund, listTasks } from '@toonbank/contract/staff/task.ts'
import { answerTicket, listTickets, showTicket } from '@toonbank/contract/staff/ticket.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShopper, type Shopper } from './a-shopper.ts'
import { chooseMeasures } from './goods.ts'
import { aPerson } from './made-up-people.ts'
import { reviewOrder } from './play-review.ts'
import type { PlacedOrder, Stage } from './stage.ts'

/** One order from the first rug in the cart to the last parcel: most go well, as in every shop. */
export async function playOrder(stage: Stage, n: number): Promise<void> {
  const { api, appUrl, draw } = stage
  const shopper = aShopper(api, appUrl, draw.isOneIn(6) ? 'en' : 'nl-NL')
  const person = aPerson(draw, n)
  const isMadeToMeasure = stage.madeToMeasure.length > 0 && draw.isOneIn(7)
  if (isMadeToMeasure) await addMadeToMeasure(stage, shopper)
  else await addSome(stage, shopper)
  const joined = await shopper.ask(register, { body: person })
  if (!joined.ok) return
  const payNow = () => payFor(stage, shopper, { countryCode: person.countryCode ?? 'NL', isMadeToMeasure })
  return person.customerType === 'business' ? askFirst(stage, shopper, payNow) : payNow()
}

/** A quote that is left to end, as most are. */
export async function playQuote(stage: Stage, n: number): Promise<void> {
  const shopper = aShopper(stage.api, stage.appUrl, 'nl-NL')
  await addSome(stage, shopper)
  const joined = await shopper.ask(register, { body: aPerson(stage.draw, n, { mustBeBusiness: true }) })
  if (joined.ok) await shopper.ask(askForQuote, {})
}

/** Somebody asks before they buy. */
export async function playQuestion(stage: Stage, n: number): Promise<void> {
  const shopper = aShopper(stage.api, stage.appUrl, 'nl-NL')
  const joined = await shopper.ask(register, { body: aPerson(stage.draw, n) })
  if (joined.ok) await askSomething(stage, shopper)
}

async function addSome({ draw, goods }: Stage, shopper: Shopper): Promise<void> {
  for (let lines = draw.whole(1, 3); lines > 0; lines--) {
    const { productId, options } = draw.pick(goods)
    await shopper.ask(addLine, {
      body: { item: { productId, quantity: draw.isOneIn(5) ? 2 : 1, options: [...options] } },
    })
  }
}

async function addMadeToMeasure({ draw, madeToMeasure }: Stage, shopper: Shopper): Promise<void> {
  const productId = draw.pick(madeToMeasure)
  const options = await chooseMeasures(shopper, productId, draw)
  await shopper.ask(addLine, { body: { item: { productId, quantity: 1, options } } })
}

/** A company asks what it costs first; every second one orders it some days later. */
async function askFirst({ draw, later }: Stage, shopper: Shopper, payNow: () => Promise<void>): Promise<void> {
  const asked = await shopper.ask(askForQuote, {})
  if (!asked.ok || draw.isOneIn(2)) return
  later(draw.whole(1, 9), async () => {
    const ordered = await shopper.ask(orderQuote, { params: { uid: asked.value.uid } })
    if (ordered.ok) await payNow()
  })
}

interface Paying {
  readonly countryCode: CountryCode
  readonly isMadeToMeasure: boolean
}

async function payFor(stage: Stage, shopper: Shopper, { countryCode, isMadeToMeasure }: Paying): Promise<void> {
  const { draw } = stage
  const atOnce = countryCode === 'BE' ? 'bancontact' : 'ideal'
  const method = draw.isOneIn(5) ? 'banktransfer' : atOnce
  const home = `${countryCode.toLowerCase()}-${draw.isOneIn(12) ? 'afhalen' : 'thuis'}`
  await shopper.ask(updateCart, { body: { shipping_option_id: home, payment_option_id: method } })
  await shopper.ask(getCart, {})
  const paid = await shopper.ask(pay, {})
  if (!paid.ok) return
  const { paymentUrl, paymentUid } = paid.value
  if (method !== 'banktransfer' && paymentUrl) {
    await shopper.payAtBank(paymentUrl, draw.isOneIn(14) ? 'canceled' : 'paid')
  }
  const order = await stage.orderOf(paymentUid)
  await follow(stage, shopper, order, { method, isMadeToMeasure })
}

interface Placing {
  readonly method: string
  readonly isMadeToMeasure: boolean
}

async function follow(
  stage: Stage,
  shopper: Shopper,
  order: PlacedOrder,
  { method, isMadeToMeasure }: Placing,
): Promise<void> {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  if (draw.isOneIn(9)) later(draw.whole(1, 8), () => askSomething(stage, shopper))
  if (draw.isOneIn(4)) later(draw.whole(9, 13), () => reviewOrder(stage, shopper, order))
  if (draw.isOneIn(25))
    return later(0.3, async () => {
      await staff.owner.ask(cancelOrder, { params, body: { note: 'Op verzoek van de klant' } })
    })
  const goOn = () => (isMadeToMeasure ? make(stage, order) : send(stage, order))
  if (method !== 'banktransfer') return goOn()
  // One in nine forgets to pay.
  if (!draw.isOneIn(9))
    later(draw.whole(1, 4), async () => {
      await staff.owner.ask(markPaid, { params, body: { received: order.total } })
      await goOn()
    })
}

/** The workshop takes a rug on within days, and weeks go into it. */
async function make(stage: Stage, order: PlacedOrder): Promise<void> {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  later(draw.whole(1, 4), async () => {
    await staff.owner.ask(startProduction, { params })
    later(draw.whole(9, 20), () => send(stage, order))
  })
}

async function send(stage: Stage, order: PlacedOrder): Promise<void> {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  later(draw.whole(1, 3) + draw.share(), async () => {
    const trackingCode = `3SDEMO${draw.whole(100_000_000, 999_999_999)}`
    const shipped = await staff.warehouse.ask(shipOrder, { params, body: { carrier: 'PostNL', trackingCode } })
    // An order that its customer fetches is not shipped.
    if (!shipped.ok) await staff.warehouse.ask(markReadyForPickup, { params })
    later(1 + draw.share(), async () => {
      const arrived = await staff.warehouse.ask(shipped.ok ? markDelivered : markCollected, { params })
      if (arrived.ok) afterwards(stage, order)
    })
  })
}

function afterwards(stage: Stage, order: PlacedOrder): void {
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
async function withdrawFrom({ api, appUrl, draw, staff, later }: Stage, order: PlacedOrder): Promise<void> {
  const params = { number: order.number }
  const shopper = aShopper(api, appUrl, 'nl-NL')
  const known = { orderNumber: order.number, emailAddress: order.emailAddress }
  const found = await shopper.ask(findWithdrawable, { body: known })
  const lines = found.ok ? found.value.lines.filter(({ left }) => left > 0) : []
  if (lines.length === 0) return
  const pieces = lines.map(({ uid, left }) => ({ uid, quantity: left }))
  await shopper.ask(withdraw, { body: { ...known, name: order.name, lines: pieces, seen: 0 } })
  later(draw.whole(3, 9), async () => {
    const body = { refund: { deduction: cents(0) }, isRestocked: true, note: '', seen: 0 }
    await staff.owner.ask(returnGoods, { params, body })
  })
}

/** Money is sent back by hand, and payments are looked into, within some days. */
export async function settleMoney({ staff }: Stage): Promise<void> {
  const tasks = await staff.owner.ask(listTasks, {})
  if (!tasks.ok) return
  const note = 'Overgemaakt'
  for (const { id } of tasks.value.payments)
    await staff.owner.ask(finishPaymentTask, { params: { id: String(id) }, body: { note } })
  for (const { id } of tasks.value.refunds) await staff.owner.ask(finishRefund, { params: { id: String(id) } })
}

const questions = [
  ['Wanneer komt mijn kleed?', 'Ik ben deze week alleen donderdag thuis. Lukt dat?'],
  ['Antislip eronder?', 'We hebben een gladde houten vloer. Welke ondergrond past bij dit kleed?'],
  ['Vlek van rode wijn', 'Er is wijn over het kleed gegaan. Hoe krijgen we dat eruit zonder de wol te beschadigen?'],
  ['Kleur valt anders uit', 'In het echt is het kleed warmer van kleur dan op de foto. Kan ik ruilen?'],
] as const

async function askSomething({ draw, staff, later, isRecent }: Stage, shopper: Shopper): Promise<void> {
  const [subject, message] = draw.pick(questions)
  const asked = await shopper.ask(createTicket, { body: { subject, message } })
  if (!asked.ok || isRecent()) return
  later(draw.share() * 2, async () => {
    const open = await staff.support.ask(listTickets, { query: {} })
    const ticket = open.ok ? open.value.items.find(({ number }) => number === asked.value.number) : undefined
    if (!ticket) return
    const shown = await staff.support.ask(showTicket, { params: { id: String(ticket.id) } })
    if (!shown.ok) return
    const body = {
      text: 'Dank je wel voor je bericht. Je hoort vandaag nog van ons.',
      seen: shown.value.messages.length,
    }
    await staff.support.ask(answerTicket, { params: { id: String(ticket.id) }, body })
  })
}
