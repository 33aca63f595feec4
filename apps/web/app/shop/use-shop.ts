import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export type Shop = Awaited<ReturnType<typeof loader>>

/**
 * What the router knows of the shop, from the layout of all pages: who asks the router itself is drawn anew with each step of
 * a navigation.
 */
export const ShopOfPage = createContext<Shop | undefined>(undefined)

/** What the merchant has set and who is visiting; on an error page of the whole shop there is none. */
export const useShopIfAny = (): Shop | undefined =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a page or in a test without one, at each drawing the same
  use(ShopOfPage) ?? (useRouteLoaderData<typeof loader>('root') as Shop | undefined)

export function useShop(): Shop {
  const shop = useShopIfAny()
  if (!shop) throw new Error('there is no shop on this page')
  return shop
}
