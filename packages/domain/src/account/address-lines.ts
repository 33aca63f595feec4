import type { Address, CountryCode, StreetAddress } from './address.ts'

/** 'Keizersgracht 12 A' */
export const streetLine = ({
  streetName,
  houseNumber,
  houseNumberAddition,
}: Omit<StreetAddress, 'countryCode'>): string =>
  [streetName, houseNumber, houseNumberAddition].filter((part) => part !== '').join(' ')

const streetThenTown = (address: StreetAddress): string[] => [streetLine(address), `${address.zipCode} ${address.city}`]

/** How the post of each country wants what stands below the names. */
const streetLines: Readonly<Record<CountryCode, (address: StreetAddress) => string[]>> = {
  NL: streetThenTown,
  BE: streetThenTown,
}

/** An address as it stands on a parcel: names, street and number, zip code and town. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    ...streetLines[address.countryCode](address),
  ].filter((line) => line !== '')

/** Mail and print add the country, for a reader who does not know it. */
export const addressLinesWithCountry = (address: Address): string[] => [...addressLines(address), address.countryCode]
