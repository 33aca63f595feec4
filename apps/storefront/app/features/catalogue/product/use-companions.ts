import { useState } from 'react'
import { companionFor, type OfferedCompanion } from './companion-choice.ts'
import { type Addition, toAddition } from './to-cart-line.ts'
import type { ConfigurationControl } from './use-configuration.ts'

export interface CompanionsControl {
  readonly offered: readonly OfferedCompanion[]
  isTaken(offer: OfferedCompanion): boolean
  take(offer: OfferedCompanion, isTaken: boolean): void
  additions(): Addition[]
}

export function useCompanions({ product, choices, configuration }: ConfigurationControl): CompanionsControl {
  const [taken, setTaken] = useState<readonly number[]>([])
  const offered = product.companions.flatMap((companion) => companionFor(companion, { choices, configuration }) ?? [])
  const isTaken = ({ companion }: OfferedCompanion) => taken.includes(companion.productId)
  return {
    offered,
    isTaken,
    take: ({ companion: { productId } }, isWanted) =>
      setTaken((before) => [...before.filter((id) => id !== productId), ...(isWanted ? [productId] : [])]),
    additions: () =>
      offered.filter(isTaken).map((offer) => toAddition(offer.companion, offer.choices, offer.configuration)),
  }
}
