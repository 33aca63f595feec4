/** The validation rules of specification 1.5. Values come in trimmed. */

/** Each rule can be told while a password is typed. */
const passwordParts = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const
type PasswordPart = keyof typeof passwordParts
export const passwordPartNames: readonly PasswordPart[] = ['length', 'uppercase', 'lowercase', 'digit']

export const hasPasswordPart = (name: PasswordPart, password: string): boolean => passwordParts[name](password)

/** At least 8 characters, with one uppercase letter, one lowercase letter and one digit. */
export const passwordRule = (password: string): boolean =>
  passwordPartNames.every((name) => hasPasswordPart(name, password))

/** Local part, @, domain, dot, at least two letters; no spaces. */
export const emailAddressRule = (address: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.\p{L}{2,}$/u.test(address)

/**
 * Letters of any language, spaces, apostrophe and hyphen only; not empty. A full stop is none of these: the
 * specification leaves it out.
 */
export const personNameRule = (name: string): boolean => /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)

/** Digits and hyphens only; not empty. */
export const phoneNumberRule = (phone: string): boolean => /^[\d-]+$/.test(phone) && /\d/.test(phone)

/** A Dutch or Belgian house number: digits and at most one letter; the rest is the addition. */
export const houseNumberRule = (houseNumber: string): boolean => /^[1-9]\d{0,4}[a-zA-Z]?$/.test(houseNumber)
