import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { cancelOrder } from '@toonbank/contract/staff/payment.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { aShopper, type Shopper } from './a-shopper.ts'
import { goOn } from './follow-order.ts'
import { chooseMeasures } from './goods.ts'
import { aPerson } from './made-up-people.ts'
import { askSomething } from './play-question.ts'
import { reviewOrder } from './play-review.ts'
import type { PlayedOrder, Stage } from './stage.ts'

/** One order from the first rug in the cart to the last parcel: most go well, as in every shop. */
export async function playOrder(stage: Stage, n: number): Promise<void> {
  const { api, appUrl, draw } = stage
  const shopper = aShopper(api, appUrl, draw.isOneIn(6) ? 'en' : 'nl-NL')
  const person = aPerson(draw, n)
  if (stage.madeToMeasure.length > 0 && draw.isOneIn(7)) await addMadeToMeasure(stage, shopper)
  else await addSome(stage, shopper)
  const joined = await shopper.ask(register, { body: person })
  if (!joined.ok) return
  const payNow = () => payFor(stage, shopper, person.countryCode ?? 'NL')
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

async function payFor(stage: Stage, shopper: Shopper, countryCode: CountryCode): Promise<void> {
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
  follow(stage, shopper, await stage.orderOf(paymentUid))
}

function follow(stage: Stage, shopper: Shopper, order: PlayedOrder): void {
  const { draw, staff, later } = stage
  const params = { number: order.number }
  if (draw.isOneIn(9)) later(draw.whole(1, 8), () => askSomething(stage, shopper))
  if (draw.isOneIn(4)) later(draw.whole(9, 13), () => reviewOrder(stage, shopper, order))
  if (draw.isOneIn(25))
    later(0.3, async () => {
      await staff.owner.ask(cancelOrder, { params, body: { note: 'Op verzoek van de klant' } })
    })
  else goOn(stage, order)
}
