import type { Shop } from '../shop/use-shop.ts'

/** What the root loader knows, inside `meta`. There is none while the shop itself cannot be shown. */
export const shopOf = (
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): Shop | undefined => matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined
