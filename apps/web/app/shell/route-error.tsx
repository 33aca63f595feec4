import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorNotice, toErrorKind } from './error-notice.tsx'

/** The error page within the shop's layout; every page of the shop exports it as its ErrorBoundary. */
export function RouteError() {
  const error = useRouteError()
  return (
    <div className="shop-width">
      <ErrorNotice kind={toErrorKind(error)} status={isRouteErrorResponse(error) ? error.status : 500} />
    </div>
  )
}
