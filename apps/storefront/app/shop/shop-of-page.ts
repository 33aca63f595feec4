import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'

/** What is loaded for all pages, from their layout. */
export const ShopOfPage = createContext<object | undefined>(undefined)

/**
 * The same; who asks the router itself is drawn anew with each step of a navigation. Undefined on an error page of the
 * whole shop.
 */
export const useShopOfPage = (): unknown =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a page or in a test without one, at each drawing the same
  use(ShopOfPage) ?? useRouteLoaderData('root')
