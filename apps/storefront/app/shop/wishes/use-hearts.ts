import type { Heart } from '@toonbank/contract/shop/wish.ts'
import { useSyncExternalStore } from 'react'
import { noHearts, wishStore } from './wish-store.ts'

/** The server renders pages with empty hearts, for everybody; the browser fills those that are full. */
export const useHearts = (): readonly Heart[] =>
  useSyncExternalStore(wishStore.subscribe, wishStore.view, () => noHearts)
