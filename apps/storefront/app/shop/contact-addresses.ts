/**
 * Returns the call and message links of a phone number as people write it, '+31 30 808 01 23' (specification 2.2-51,
 * 2.2-52).
 */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
export const whatsappAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`
