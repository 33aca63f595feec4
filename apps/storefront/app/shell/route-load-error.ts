import { RouteError } from './route-error.tsx'

declare global {
  interface Window {
    routeLoadError?: typeof routeLoadError
  }
}

/**
 * Shows within the shop that a page's code did not load. React Router takes it in place of the code (`vite.config.ts`);
 * a reload without a network would show the browser's error page.
 */
export const routeLoadError = (error: unknown) => ({
  default: function LostRoute(): never {
    throw error
  },
  ErrorBoundary: RouteError,
})
