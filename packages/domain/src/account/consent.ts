/** What a customer may allow the shop, and withdraw. */
export const consentPurposes = ['newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
