import { type SampleTray, trayCookie, trayDays, writeTray } from '@toonbank/domain/sample/sample-tray.ts'

/**
 * Returns the cookie of a tray; an empty line ends it. Scripts write it themselves, because pages are shared, and two
 * quick presses must not overtake each other.
 */
export const trayLine = (tray: SampleTray | undefined, { secure }: { readonly secure: boolean }): string => {
  const isKept = tray !== undefined && tray.productIds.length > 0
  const value = isKept ? writeTray(tray) : ''
  return `${trayCookie}=${value}; Path=/; Max-Age=${isKept ? trayDays * 86_400 : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The id has 128 random bits, because whoever knows the id of an ordered tray is led to its order. */
export const newTray = (): SampleTray => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  productIds: [],
})
