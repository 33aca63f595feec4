import type { Route } from './+types/orders-now'
import { loader as readOrders } from './orders.tsx'

/** The list as it is now, for a page that shows an earlier one. */
export const loader = async ({ context, url }: Route.LoaderArgs) => Response.json(await readOrders({ context, url }))
