import { isTorture } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { afterAll, afterEach, expect } from 'vitest'
import type { Shop } from './a-shop.ts'

/** Everything that must hold in a shop still does when the tests of a file have ended; in the long run after each. */
export function proveSound({ database }: Pick<Shop, 'database'>): void {
  const prove = async () => expect((await findBroken(database)).broken).toEqual([])
  if (isTorture) afterEach(prove)
  else afterAll(prove)
}
