import type { Locale, Translated } from '../locale.ts'
import { cents } from '../money/cents.ts'
import { formatPrice } from '../money/format-price.ts'
import type { Effects, EffectTask, PaperKind, PieceWay } from './effects.ts'
import { orderStateWords } from './order-state-words.ts'

/**
 * Tells what an act does, a sentence an effect, in the order in which a person asks for it: money first. A reader who
 * sees the lines of the order is told their goods instead of their places.
 */
export function effectSentences(
  effects: Effects,
  locale: Locale,
  goodsOf: (line: number) => string | undefined = () => undefined,
): string[] {
  const dutch = locale === 'nld'
  const states = orderStateWords[locale]
  const inLocale = (texts: Translated): string => texts[locale]
  const sum = (amount: number): string =>
    formatPrice(cents(Math.abs(amount)), {
      ...{ locale: dutch ? 'nl-NL' : 'en-US', currency: 'EUR', decimals: true, unavailableWords: '' },
    })
  const [money, theMoney] = dutch ? ['geld', 'het geld'] : ['money', 'the money']
  return [
    ...effects.money.map(({ way, label, amount }) => {
      const what = amount === null ? money : sum(amount)
      if (way === 'back' && amount !== null && amount < 0)
        return dutch ? `${what} gaat toch niet terug via ${label}` : `${what} no longer goes back by ${label}`
      if (way === 'back') return dutch ? `${what} gaat terug via ${label}` : `${what} goes back by ${label}`
      if (amount !== null && amount < 0)
        return dutch
          ? `${what} via ${label} telt niet meer als ontvangen`
          : `${what} by ${label} no longer counts as received`
      return dutch ? `${what} ontvangen via ${label}` : `${what} received by ${label}`
    }),
    ...effects.papers.map(({ kind, amount }) => {
      const paper = inLocale(papers[kind])
      if (amount === null) return paper
      return dutch ? `${paper} over ${sum(amount)}` : `${paper} for ${sum(amount)}`
    }),
    ...(effects.state ? [`${states[effects.state.from]} → ${states[effects.state.to]}`] : []),
    ...(effects.hold ? [inLocale(holds[effects.hold])] : []),
    ...(effects.isAddressChanged ? [dutch ? 'het bezorgadres verandert' : 'the delivery address changes'] : []),
    ...effects.pieces.map(({ way, line, pieces }) => {
      const goods = goodsOf(line)
      const what = goods ? `${goods}:` : `${dutch ? 'regel' : 'line'} ${line}`
      return `${pieces} × ${what} ${inLocale(ways[way])}`
    }),
    ...effects.stock.map(({ articleNumber, pieces }) => {
      const goods = `${Math.abs(pieces)} × ${articleNumber}`
      if (pieces > 0) return dutch ? `${goods} weer op voorraad` : `${goods} back in stock`
      return dutch ? `${goods} van de voorraad af` : `${goods} taken from stock`
    }),
    ...effects.mails.map(({ kind, recipient, isTakenBack }) => {
      const mail = inLocale(mails[kind] ?? other)
      if (isTakenBack)
        return dutch
          ? `mail aan ${recipient} gaat niet meer uit: ${mail}`
          : `mail to ${recipient} is not sent any more: ${mail}`
      return dutch ? `mail aan ${recipient}: ${mail}` : `mail to ${recipient}: ${mail}`
    }),
    ...effects.tasks.map(({ kind, what, change }) => {
      const task =
        kind === 'refund' && what === 'byHand'
          ? dutch
            ? `${theMoney} zelf overmaken`
            : `send ${theMoney} by hand`
          : inLocale(tasks[kind])
      if (change === 'opened') return dutch ? `nieuwe taak: ${task}` : `new task: ${task}`
      return dutch ? `taak klaar: ${task}` : `task done: ${task}`
    }),
  ]
}

const papers: Readonly<Record<PaperKind, Translated>> = {
  invoice: { nld: 'factuur', eng: 'invoice' },
  creditNote: { nld: 'creditfactuur', eng: 'credit note' },
  bestelbon: { nld: 'bestelbon', eng: 'order form' },
}

const holds: Readonly<Record<'begins' | 'ends', Translated>> = {
  begins: { nld: 'de bestelling wordt vastgehouden', eng: 'the order is held' },
  ends: { nld: 'de bestelling gaat weer door', eng: 'the order goes on' },
}

const ways: Readonly<Record<PieceWay, Translated>> = {
  sent: { nld: 'verzonden', eng: 'sent' },
  returned: { nld: 'retour', eng: 'returned' },
  cancelled: { nld: 'geannuleerd', eng: 'cancelled' },
}

const tasks: Readonly<Record<EffectTask, Translated>> = {
  payment: { nld: 'betaling nakijken', eng: 'look at a payment' },
  refund: { nld: 'terugbetaling nakijken', eng: 'look at a refund' },
  withdrawal: { nld: 'herroeping afhandelen', eng: 'handle a withdrawal' },
  vat: { nld: 'btw-nummer nakijken', eng: 'look at a VAT number' },
  eInvoice: { nld: 'e-factuur nakijken', eng: 'look at an e-invoice' },
}

const other: Translated = { nld: 'bericht over de bestelling', eng: 'message about the order' }

const mails: Readonly<Record<string, Translated>> = {
  orderConfirmation: { nld: 'bevestiging van de bestelling', eng: 'order confirmation' },
  newOrderForShop: { nld: 'nieuwe bestelling', eng: 'new order' },
  paymentReceived: { nld: 'betaling ontvangen', eng: 'payment received' },
  paymentTakenBack: { nld: 'betaling teruggeboekt', eng: 'payment taken back' },
  paymentFailed: { nld: 'betaling mislukt', eng: 'payment failed' },
  transferInstructions: { nld: 'gegevens voor de overboeking', eng: 'details for the transfer' },
  orderShipped: { nld: 'bestelling verzonden', eng: 'order shipped' },
  orderReady: { nld: 'bestelling klaar om af te halen', eng: 'order ready for pickup' },
  orderReduced: { nld: 'bestelling aangepast', eng: 'order changed' },
  orderCancelled: { nld: 'bestelling geannuleerd', eng: 'order cancelled' },
  refundMade: { nld: 'terugbetaling', eng: 'refund' },
  withdrawalReceipt: { nld: 'ontvangst van de herroeping', eng: 'receipt of the withdrawal' },
  reviewRequest: { nld: 'vraag om een beoordeling', eng: 'request for a review' },
}
