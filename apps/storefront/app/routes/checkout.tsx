import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { getFilledCart, toStep } from '../features/checkout/read-checkout.server.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getFilledCart(visit)
  return (await findCustomer(visit)) ? toStep(visit, 1) : redirect(href(visit, 'checkoutLogin'), 303)
}
