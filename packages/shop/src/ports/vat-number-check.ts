import type { Outcome } from '@toonbank/domain/outcome.ts'

/** `consultation` is the register's reference number, with which the shop can prove that it checked. */
export interface VatNumberAnswer {
  readonly isValid: boolean
  readonly consultation: string | null
  /** The owner of the number; null: the member state does not say. */
  readonly owner: VatNumberOwner | null
}

export interface VatNumberOwner {
  readonly name: string
  readonly address: string
}

/** 'unavailable' says nothing about the number: it is checked again later. */
export interface VatNumberCheck {
  ask(vatNumber: string): Promise<Outcome<VatNumberAnswer, 'unavailable'>>
}
