import { type SampleTray, trayCookie, trayDays, writeTray } from '@toonbank/domain/sample/sample-tray.ts'

/**
 * The line that keeps a tray in the browser; an empty one ends it. It is open to scripts, which write it themselves:
 * pages are everybody's, and two quick presses of one browser must not overtake each other.
 */
export const trayLine = (tray: SampleTray | undefined, { secure }: { readonly secure: boolean }): string => {
  const isKept = tray !== undefined && tray.productIds.length > 0
  const value = isKept ? writeTray(tray) : ''
  return `${trayCookie}=${value}; Path=/; Max-Age=${isKept ? trayDays * 86_400 : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** 128 random bits: who knows the id of a tray that was ordered is led to its order. */
export const newTray = (): SampleTray => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  productIds: [],
})
