import type { loader } from '../root.tsx'
import { useShopOfPage } from './shop-of-page.ts'

export type Shop = Awaited<ReturnType<typeof loader>>

/** What the merchant has set and who is visiting; on an error page of the whole shop there is none. */
const useShopIfAny = (): Shop | undefined => useShopOfPage() as Shop | undefined

export function useShop(): Shop {
  const shop = useShopIfAny()
  if (!shop) throw new Error('there is no shop on this page')
  return shop
}
