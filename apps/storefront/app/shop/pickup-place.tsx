import { type PickupLocation, pickupLines } from '@toonbank/domain/checkout/pickup-location.ts'

/** Name and address of the place where an order is collected, and when it is open. */
export function PickupPlace({ of: location }: { of: PickupLocation }) {
  return [...pickupLines(location), location.openingHours].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
