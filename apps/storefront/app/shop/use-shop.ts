import type { loader } from '../root.tsx'
import { useShopOfPage } from './shop-of-page.ts'

export type Shop = Awaited<ReturnType<typeof loader>>

const useShopIfAny = (): Shop | undefined => useShopOfPage() as Shop | undefined

export function useShop(): Shop {
  const shop = useShopIfAny()
  if (!shop) throw new Error('there is no shop on this page')
  return shop
}
