import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { LostPage } from '../shell/lost-page.tsx'
import type { Route } from './+types/page'
import { useMe } from './office.tsx'

/** A page that fails leaves the menu where it is. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { rights } = useMe()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <LostPage rights={rights} /> : <ErrorPage status={status} isWithin />
}
