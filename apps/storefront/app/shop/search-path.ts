import { href } from '@toonbank/domain/content/href.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'

export const resultsPath = (addresses: Addresses, q: string): string =>
  `${href(addresses, 'search')}?${new URLSearchParams({ q })}`
