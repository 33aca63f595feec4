/** What a visitor can consent to; `necessary` needs no consent (specification 2, section 9). */
export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export const scriptTypes = ['javascript', 'css'] as const
export const scriptPlaces = ['head', 'body'] as const
