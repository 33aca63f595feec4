import type { Outcome } from '@toonbank/domain/outcome.ts'

/** What the register says of a number; `consultation` is its own number of the question, which proves that it was asked. */
export interface VatNumberAnswer {
  readonly isValid: boolean
  readonly consultation: string | null
}

/** The register of European VAT numbers. 'unavailable' says nothing of the number: it is asked again later. */
export interface VatNumberCheck {
  /** `vatNumber` as it is stored: with its country, without spaces. */
  ask(vatNumber: string): Promise<Outcome<VatNumberAnswer, 'unavailable'>>
}
