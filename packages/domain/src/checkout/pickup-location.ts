/** Opening hours are in one language. */
export interface PickupLocation {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly openingHours: string
}

/** Its name and address, as they stand in the place of a delivery address. */
export const pickupLines = ({ name, streetName, houseNumber, zipCode, city }: PickupLocation): string[] => [
  name,
  `${streetName} ${houseNumber}`,
  `${zipCode} ${city}`,
]
