import type { Address } from './address.ts'

/** An address as it stands on a parcel: name, street and number, zip code and city. */
export const addressLines = (address: Omit<Address, 'countryCode'>): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    [address.streetName, address.houseNumber, address.houseNumberAddition].filter((part) => part !== '').join(' '),
    `${address.zipCode} ${address.city}`,
  ].filter((line) => line !== '')
