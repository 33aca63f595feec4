import type { Outcome } from '@toonbank/domain/outcome.ts'

/** The register's answer; `consultation` is its reference number, with which the shop can prove that it checked. */
export interface VatNumberAnswer {
  readonly isValid: boolean
  readonly consultation: string | null
}

/** The register of European VAT numbers. 'unavailable' says nothing about the number: it is checked again later. */
export interface VatNumberCheck {
  /** `vatNumber` as stored: with its country code, without spaces. */
  ask(vatNumber: string): Promise<Outcome<VatNumberAnswer, 'unavailable'>>
}
