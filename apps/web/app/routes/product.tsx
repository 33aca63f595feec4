export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'
export default function Page() { return <h1>page</h1> }
