import { defineTexts } from '../../texts/texts.ts'

export const returnsTexts = defineTexts({
  nld: {
    title: 'Retouren',
    intro: 'Herroepingen die op hun artikelen wachten. Het geld moet uiterlijk op de wettelijke dag terug zijn.',
    order: 'Bestelling',
    state: 'Stand',
    customer: 'Klant',
    lines: 'Wat',
    since: 'Gemeld',
    due: 'Geld terug',
    late: '{{day}}, te laat',
    none: 'Niets onderweg terug.',
  },
  eng: {
    title: 'Returns',
    intro: 'Withdrawals that wait for their goods. The money must be back by the day that the law gives.',
    order: 'Order',
    state: 'State',
    customer: 'Customer',
    lines: 'What',
    since: 'Told',
    due: 'Money back',
    late: '{{day}}, too late',
    none: 'Nothing is on its way back.',
  },
})
