interface Address {
  readonly companyName: string
  readonly firstName: string
  readonly lastName: string
  readonly streetName: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
  readonly zipCode: string
  readonly city: string
}

/** An address as it stands on a parcel: name, street and number, zip code and city. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    [address.streetName, address.houseNumber, address.houseNumberAddition].filter((part) => part !== '').join(' '),
    `${address.zipCode} ${address.city}`,
  ].filter((line) => line !== '')
