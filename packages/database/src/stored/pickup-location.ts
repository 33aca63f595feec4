import * as v from 'valibot'
import { storedText } from './fields.ts'

export const pickupLocation = v.object({
  name: v.string(),
  streetName: v.string(),
  houseNumber: v.string(),
  zipCode: v.string(),
  city: v.string(),
  openingHours: storedText,
})
