import { toStep } from '../features/checkout/read-checkout.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout-pay'

/** Paying is a deed, not an address: the button of the overview does it. */
export const loader = ({ context }: Route.LoaderArgs) => toStep(context.get(visitor), 3)
