import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { OpenRecord } from '../../shell/palette-things.ts'
import type { SheetAct } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { actOfNextStep } from './next-step.tsx'

/** People type these for an act, beside the word on its button. */
const otherWords: Readonly<Record<Locale, Readonly<Partial<Record<SheetAct, readonly string[]>>>>> = {
  nld: {
    ship: ['versturen', 'verzenden'],
    refund: ['terugbetalen', 'geld storten'],
    cancel: ['annuleren'],
    cancelRest: ['annuleren'],
    takeReturn: ['retour melden'],
    enterPayment: ['betaling boeken'],
    changeAddress: ['adres wijzigen'],
    hold: ['aanhouden'],
    release: ['vrijgeven'],
  },
  eng: {
    ship: ['send'],
    refund: ['pay back', 'repay'],
    takeReturn: ['return'],
    enterPayment: ['payment', 'transfer'],
    changeAddress: ['address'],
    hold: ['wait'],
  },
}

const takesAmount: ReadonlySet<string> = new Set(['refund', 'enterPayment'])
const isOfSheet = (act: OrderForOffice['allowedActs'][number]): act is Exclude<typeof act, 'note' | 'resend'> =>
  act !== 'note' && act !== 'resend'

/** The order and its acts for the palette, the next step first; each opens its sheet by the address of the page. */
export function orderInPalette(order: OrderForOffice, locale: Locale): OpenRecord {
  const { number, status, deliveryAddress, allowedActs } = order
  const { companyName, firstName, lastName, city } = deliveryAddress
  const to = `/bestellingen/${number}`
  const next = actOfNextStep(order)
  const acts = allowedActs.filter(isOfSheet)
  return {
    thing: {
      ...{ kind: 'order', to, title: number, state: status },
      detail: [companyName || `${firstName} ${lastName}`.trim(), city].filter(Boolean).join(', '),
    },
    acts: [...acts.filter((act) => act === next), ...acts.filter((act) => act !== next)].map((act) => ({
      label: actTexts[locale][act],
      words: [...(otherWords.nld[act] ?? []), ...(otherWords.eng[act] ?? [])],
      to: (amount) => {
        const said = amount !== undefined && takesAmount.has(act) ? { amount: String(amount) } : {}
        return `${to}?${new URLSearchParams({ act, ...said })}`
      },
    })),
  }
}
