import { mod97OfText } from './payment-reference.ts'

export interface BankAccount {
  readonly name: string
  /** Without spaces. */
  readonly iban: string
  readonly bic: string
}

/** How a customer pays by a transfer of their own. */
export interface TransferInstructions {
  readonly account: BankAccount
  /** The reference is as stored; `inFours` writes it for people. */
  readonly reference: string
}

/** Common banking countries have a known length; elsewhere it is 15 to 34 signs. */
const lengths: Readonly<Record<string, number>> = { NL: 18, BE: 16, DE: 22, FR: 27, LU: 20, LT: 20, IE: 22, ES: 24 }

/** Whether the length and the check digits of an IBAN are right; spaces are taken out before. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
  text.length === (lengths[text.slice(0, 2)] ?? text.length) &&
  mod97OfText(text) === 1

/** Eight signs of a bank, or eleven with its branch. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
