import { RouteError } from './route-error.tsx'

declare global {
  interface Window {
    lostRoute?: typeof lostRoute
  }
}

/**
 * A page whose code did not come: it says so within the shop. React Router takes it in place of the code
 * (`vite.config.ts`); otherwise it would reload the page, which without a network ends in the browser's own error page.
 */
export const lostRoute = (error: unknown) => ({
  default: function LostRoute(): never {
    throw error
  },
  ErrorBoundary: RouteError,
})
