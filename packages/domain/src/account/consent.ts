/** Customers give each consent and can withdraw it. */
export const consentPurposes = ['newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
