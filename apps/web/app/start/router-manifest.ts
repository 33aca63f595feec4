/** React Router's table of routes, as it stands in a document. */
interface RouterManifest {
  /** What this page was built as. */
  readonly version?: string
  readonly routes: Record<string, { path?: string; readonly module: string; readonly imports?: readonly string[] }>
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: RouterManifest
  }
}

/** Undefined before React Router has told it; it hands it out in no other way. */
export const routerManifest = (): RouterManifest | undefined => window.__reactRouterManifest
