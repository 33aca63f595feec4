import { useSyncExternalStore } from 'react'
import { cartStore } from './cart-store.ts'
import type { CartView } from './cart-view.ts'

const nothingYet: CartView = {
  lines: [],
  settled: null,
  isSettled: true,
  isMerged: false,
  changes: [],
  refusals: 0,
  lost: 0,
}

export const useCart = (): CartView => useSyncExternalStore(cartStore.subscribe, cartStore.view, () => nothingYet)
