export const consentPurposes = ['newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
