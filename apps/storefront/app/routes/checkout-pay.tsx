import { toStep } from '../features/checkout/read-checkout.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout-pay'

export const loader = ({ context }: Route.LoaderArgs) => toStep(context.get(visitor), 3)
