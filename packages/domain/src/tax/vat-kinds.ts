/** Each reason is a separate group on an invoice, apart from a plain zero rate (specification 3.2-11). */
export const zeroVatReasons = ['exempt', 'intraCommunity', 'reverseCharge'] as const
export type ZeroVatReason = (typeof zeroVatReasons)[number]

export const supplies = ['domestic', 'intraCommunity'] as const
export type Supply = (typeof supplies)[number]

export const vatSides = ['incl', 'excl'] as const
export type VatSide = (typeof vatSides)[number]
