import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import type { Route } from './+types/page'

/** A page that fails leaves the menu where it is. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} isWithin />
}
