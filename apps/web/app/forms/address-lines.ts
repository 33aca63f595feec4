import type { Address } from '@toonbank/contract/address.ts'

/** An address as it stands on a parcel: name, street and number, zip code and city. */
export const addressLines = ({
  companyName,
  firstName,
  lastName,
  streetName,
  houseNumber,
  houseNumberAddition,
  zipCode,
  city,
}: Address): string[] =>
  [
    `${firstName} ${lastName}`,
    companyName,
    [streetName, houseNumber, houseNumberAddition].filter((part) => part !== '').join(' '),
    `${zipCode} ${city}`,
  ].filter((line) => line !== '')
