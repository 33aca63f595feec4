import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { OpenRecord } from '../../shell/palette-things.ts'
import type { SheetAct } from './act-answer.ts'
import { actTexts } from './act-texts.ts'

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

/** The order and its acts for the palette, each of which opens its sheet by the address of the page. */
export function orderInPalette(
  { number, status, deliveryAddress, allowedActs }: OrderForOffice,
  locale: Locale,
): OpenRecord {
  const { companyName, firstName, lastName, city } = deliveryAddress
  const to = `/bestellingen/${number}`
  return {
    thing: {
      ...{ kind: 'order', to, title: number, state: status },
      detail: [companyName || `${firstName} ${lastName}`.trim(), city].filter(Boolean).join(', '),
    },
    acts: allowedActs.filter(isOfSheet).map((act) => ({
      label: actTexts[locale][act],
      words: otherWords[locale][act] ?? [],
      to: (amount) =>
        `${to}?${new URLSearchParams({ act, ...(amount !== undefined && takesAmount.has(act) ? { amount: String(amount) } : {}) })}`,
    })),
  }
}
