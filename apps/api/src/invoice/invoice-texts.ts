/** What stands on invoices and credit notes. Placeholders are filled by `fillPlaceholders`. */
export const invoiceTexts = {
  nld: {
    coupon: 'Korting met code {{codes}}',
    shipping: 'Bezorging: {{label}}',
    payment: 'Betaalkosten',
    deposit: 'Aanbetaling op bestelling {{number}}',
    credit: 'Terugbetaling op bestelling {{number}}',
  },
  eng: {
    coupon: 'Discount with code {{codes}}',
    shipping: 'Delivery: {{label}}',
    payment: 'Payment costs',
    deposit: 'Deposit on order {{number}}',
    credit: 'Refund on order {{number}}',
  },
} as const
