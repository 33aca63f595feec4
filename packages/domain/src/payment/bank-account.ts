import { mod97OfText } from './payment-reference.ts'

export interface BankAccount {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

export interface TransferInstructions {
  readonly account: BankAccount
  readonly reference: string
}

const lengths: Readonly<Record<string, number>> = { NL: 18, BE: 16, DE: 22, FR: 27, LU: 20, LT: 20, IE: 22, ES: 24 }

export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
  text.length === (lengths[text.slice(0, 2)] ?? text.length) &&
  mod97OfText(text) === 1

export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
