import type { Route } from './+types/today-now'
import { loader as readToday } from './today.tsx'

/** The work of the day as it is now, for a page that shows an earlier one. */
export const loader = async ({ context }: Route.LoaderArgs) => Response.json(await readToday({ context }))
