import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { addressesAt } from '../language/addresses.ts'
import type { Shop } from '../shop/use-shop.ts'

/** What the root loader knows, inside `meta`. There is none while the shop itself cannot be shown. */
export const shopOf = (
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): Shop | undefined => matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined

/** With what addresses are written in `meta`; where the shop cannot be shown, those of a shop that has set nothing. */
export const addressesOf = (shop: Pick<Shop, 'config'> | undefined, pathname: string): Addresses =>
  shop ? { language: shop.config.languages.app, strategy: shop.config.languages.strategy } : addressesAt(pathname)
