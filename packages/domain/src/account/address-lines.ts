import type { Address, CountryCode, StreetAddress } from './address.ts'

export const streetLine = ({
  streetName,
  houseNumber,
  houseNumberAddition,
}: Omit<StreetAddress, 'countryCode'>): string =>
  [streetName, houseNumber, houseNumberAddition].filter((part) => part !== '').join(' ')

const streetThenTown = (address: StreetAddress): string[] => [streetLine(address), `${address.zipCode} ${address.city}`]

const streetLines: Readonly<Record<CountryCode, (address: StreetAddress) => string[]>> = {
  NL: streetThenTown,
  BE: streetThenTown,
}

/** Returns the lines of an address as on a parcel: names, street and number, zip code and town. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    ...streetLines[address.countryCode](address),
  ].filter((line) => line !== '')

export const addressLinesWithCountry = (address: Address): string[] => [...addressLines(address), address.countryCode]
