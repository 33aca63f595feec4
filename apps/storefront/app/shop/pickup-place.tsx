import { type PickupLocation, pickupLines } from '@toonbank/domain/checkout/pickup-location.ts'

export function PickupPlace({ of: location }: { of: PickupLocation }) {
  return [...pickupLines(location), location.openingHours].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
