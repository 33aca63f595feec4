/** These are the validation rules of specification 1.5; values are trimmed before. */

const passwordParts = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const
type PasswordPart = keyof typeof passwordParts
export const passwordPartNames: readonly PasswordPart[] = ['length', 'uppercase', 'lowercase', 'digit']

export const hasPasswordPart = (name: PasswordPart, password: string): boolean => passwordParts[name](password)

export const passwordRule = (password: string): boolean =>
  passwordPartNames.every((name) => hasPasswordPart(name, password))

export const emailAddressRule = (address: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.\p{L}{2,}$/u.test(address)

/** Letters of any language, spaces, apostrophe and hyphen are allowed; a full stop is not, as specified. */
export const personNameRule = (name: string): boolean => /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)

export const phoneNumberRule = (phone: string): boolean => /^[\d-]+$/.test(phone) && /\d/.test(phone)

export const houseNumberRule = (houseNumber: string): boolean => /^[1-9]\d{0,4}[a-zA-Z]?$/.test(houseNumber)
