/** Entries of the account's menu that a merchant can switch (specification 1, section 2). */
export const accountMenuEntries = ['overview', 'orders', 'tickets', 'invoices', 'returns', 'information'] as const
export type AccountMenuEntry = (typeof accountMenuEntries)[number]

/** It has no page yet, so that switching it on would lead nowhere. */
export const entriesWithoutPage = ['returns'] as const satisfies readonly AccountMenuEntry[]
