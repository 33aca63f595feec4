/** Acts of the staff, or of customers themselves, on everything that the shop holds of a customer. */
export const customerActs = ['opened', 'copied', 'erased'] as const
export type CustomerAct = (typeof customerActs)[number]

/** Everything of a customer that an erasure deletes, as it is counted for who is about to press. */
export const erasedKinds = [
  ...(['addresses', 'people', 'carts', 'quotes', 'tickets', 'reviews', 'wishes', 'mails', 'newsletter'] as const),
  ...([
    'stockAlerts',
    'ownPrices',
    'consents',
    'formerOrders',
    'customerNotes',
    'orderNotes',
    'namesOnOrders',
  ] as const),
] as const
/** The law wants these for seven years, in Belgium for ten. */
export const keptKinds = ['orders', 'invoices', 'bestelbons', 'orderedQuotes', 'withdrawals'] as const
