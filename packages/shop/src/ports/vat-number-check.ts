import type { Outcome } from '@toonbank/domain/outcome.ts'

/** The register's answer; `consultation` is its reference number, with which the shop can prove that it checked. */
export interface VatNumberAnswer {
  readonly isValid: boolean
  readonly consultation: string | null
  /** Whose number it is; null: the member state does not say. */
  readonly owner: VatNumberOwner | null
}

export interface VatNumberOwner {
  readonly name: string
  /** Lines as the register writes them; empty where it says none. */
  readonly address: string
}

/** The register of European VAT numbers. 'unavailable' says nothing about the number: it is checked again later. */
export interface VatNumberCheck {
  /** `vatNumber` as stored: with its country code, without spaces. */
  ask(vatNumber: string): Promise<Outcome<VatNumberAnswer, 'unavailable'>>
}
