import { type ComponentType, memo } from 'react'

interface LoadedProps {
  readonly loaderData?: unknown
  readonly actionData?: unknown
}

/**
 * A route's component that reads nothing but what was loaded, and is drawn anew for other data only: with each step of
 * a navigation, its first on the page that is left too, the router hands in another object of `params`.
 */
export const memoByLoadedData = <Props extends LoadedProps>(Page: ComponentType<Props>) =>
  memo(Page, (before, now) => before.loaderData === now.loaderData && before.actionData === now.actionData)
