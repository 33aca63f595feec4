/**
 * These methods are credit (nl-be law: CCD2, since 20 November 2026), so they are offered only while their provider
 * lists them, with its texts, and without surcharge.
 */
const buyNowPayLaterMethods: readonly string[] = ['klarna', 'riverty', 'in3', 'billie', 'billink', 'alma']

export const isBuyNowPayLater = (method: string): boolean => buyNowPayLaterMethods.includes(method)
