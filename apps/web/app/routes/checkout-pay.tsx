import { toStep } from '../features/checkout/read-checkout.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout-pay'

/** Paying is a POST by the overview's button; a GET goes back to the overview. */
export const loader = ({ context }: Route.LoaderArgs) => toStep(context.get(visitor), 3)
