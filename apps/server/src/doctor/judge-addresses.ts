import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

/** Without a list or an outside service every shopper reads that the address was not found. */
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
