import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

/**
 * Whether the checkout completes addresses where no outside service is set for it: without a list every shopper reads
 * that the address was not found. Services are examined by themselves.
 */
export function judgeAddresses(hasList: boolean, { ADDRESS_LOOKUP }: Pick<Settings, 'ADDRESS_LOOKUP'>): Finding[] {
  if (ADDRESS_LOOKUP !== 'built-in') return []
  const about = 'addresses'
  return [
    hasList
      ? good(about, "Addresses are completed by the shop's own table.")
      : missing(
          about,
          "The shop's own table has hardly any addresses, so customers type street and town by hand: ADDRESS_LOOKUP=pdok completes Dutch ones for free, or import a list ('npm run shop -- addresses import', docs/import.md).",
        ),
  ]
}
