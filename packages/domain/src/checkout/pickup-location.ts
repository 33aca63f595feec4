export interface PickupLocation {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly openingHours: string
}

export const pickupLines = ({ name, streetName, houseNumber, zipCode, city }: PickupLocation): string[] => [
  name,
  `${streetName} ${houseNumber}`,
  `${zipCode} ${city}`,
]
