import type { OrderEvent } from '@toonbank/contract/staff/order-page.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { type EventText, eventTexts } from './event-texts.ts'

const isText = (key: string): key is EventText => Object.hasOwn(eventTexts.nld, key)

/** The sentence of an event, and the name of whoever did it. */
export function useSayEvent() {
  const t = useTexts(eventTexts)
  const a = useTexts(actTexts)
  const { money } = useFormats()
  const word = (key: string) => (isText(key) ? t(key) : key)
  const mailName = (kind: string) => (isText(kind) ? t(kind) : t('otherMail'))
  const amountOf = (cents: number | null) => (cents === null ? '' : money(cents))
  const say = (event: OrderEvent): string => {
    switch (event.kind) {
      case 'state':
        // Payments name their provider as the cause.
        return word(isText(event.cause) ? event.cause : event.status)
      case 'paymentBegan':
        return t('paymentBegan', { what: event.label })
      case 'paymentOutcome':
        return t('paymentOutcome', { what: event.label, status: t(event.status) })
      case 'refund':
        return t('refund', { amount: amountOf(event.amount), status: t(event.status) })
      case 'shipment':
        return t('shipment', { carrier: event.carrier, code: event.trackingCode })
      case 'reduction': {
        const pieces = event.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        const said = { what: t(event.reduction), pieces, amount: amountOf(event.amount) }
        return pieces === 1 ? t('reductionOfOne', said) : t('reduction', said)
      }
      case 'paper':
        return t(event.paper, { number: event.number })
      case 'mail':
        return t('mail', { what: mailName(event.kindOfMail), to: event.recipient })
      case 'mailResent':
        return t('mailResent', { what: mailName(event.kindOfMail), to: event.recipient })
      case 'actUndone':
        return t('actUndone', { what: word(event.call), name: event.plannedBy })
      case 'actRefused':
        return t('actRefused', { what: word(event.call), why: a(problemText(event.problem)) })
      case 'approvalAsked':
        return t('approvalAsked', { what: word(event.call), amount: amountOf(event.amount), why: event.reason })
      case 'approvalDecided': {
        const said = { what: word(event.call), amount: amountOf(event.amount), name: event.askedBy, why: event.why }
        return t(`approval.${event.answer}`, said)
      }
      case 'ticket':
        return t('ticket', { subject: event.subject })
      case 'withdrawal':
        return t('withdrawal', { name: event.name })
      case 'held':
        return t('held', { reason: event.reason })
      case 'addressChanged':
        return t('addressChanged', { before: streetOf(event.before), after: streetOf(event.after) })
      default:
        return t(event.kind)
    }
  }
  const who = ({ by }: Pick<OrderEvent, 'by'>): string => {
    if (by.kind === 'staff' || by.kind === 'command' || by.kind === 'import') return by.name
    if (by.kind === 'customer' || by.kind === 'provider') return t(by.kind)
    return by.kind === 'job' ? t('itself') : ''
  }
  return { say, who }
}

const streetOf = (address: { streetName: string; houseNumber: string; houseNumberAddition: string; city: string }) =>
  [address.streetName, `${address.houseNumber}${address.houseNumberAddition}`, address.city].join(' ')
