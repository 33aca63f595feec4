import { useRouteError } from 'react-router'
import { ErrorNotice } from './error-notice.tsx'

/** Shows errors within the shop's layout; every page of the shop exports it as its `ErrorBoundary`. */
export function RouteError() {
  return (
    <div className="shop-width">
      <ErrorNotice error={useRouteError()} />
    </div>
  )
}
