import { Outlet } from 'react-router'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/account-pages'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  await getCustomer(context.get(visitor), url)
  return null
}

export default function AccountPages() {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <AccountMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
