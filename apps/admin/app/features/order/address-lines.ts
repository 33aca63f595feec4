import type { Address } from '@toonbank/domain/account/address.ts'

/** An address as it stands on a parcel. */
export const addressLines = (address: Address, country: string): string[] =>
  [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    [address.streetName, address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' '),
    `${address.zipCode} ${address.city}`,
    country,
  ].filter((line) => line !== '')
