import { addToTray, readTray, type SampleTray, trayCookie } from '@toonbank/domain/sample/sample-tray.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { newTray, trayLine } from './tray-cookie.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have changed it meanwhile, and a page that comes back is as old as when it was left.
  for (const name of ['focus', 'pageshow']) addEventListener(name, listener)
  return () => {
    listeners.delete(listener)
    for (const name of ['focus', 'pageshow']) removeEventListener(name, listener)
  }
}

const readCookie = (): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${trayCookie}=`))
    ?.slice(trayCookie.length + 1) ?? ''

/** The tray of this browser, as it is now; undefined: none, and while the server draws the page. */
export function useTray(): SampleTray | undefined {
  const cookie = useSyncExternalStore(subscribe, readCookie, () => '')
  return useMemo(() => readTray(cookie), [cookie])
}

/** False: the tray is full. */
export function putInTray(productId: number, most: number): boolean {
  const tray = addToTray(readTray(readCookie()) ?? newTray(), productId, most)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a shopper has a cookie store
  if (tray) document.cookie = trayLine(tray, { secure: location.protocol === 'https:' })
  notifyListeners()
  return tray !== undefined
}
