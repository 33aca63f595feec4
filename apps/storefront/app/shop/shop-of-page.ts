import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'

export const ShopOfPage = createContext<object | undefined>(undefined)

/**
 * Returns the data of the layout without asking the router, which would render the caller with each step of a
 * navigation. Undefined on an error page of the whole shop.
 */
export const useShopOfPage = (): unknown =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a page or in a test without one, at each drawing the same
  use(ShopOfPage) ?? useRouteLoaderData('root')
