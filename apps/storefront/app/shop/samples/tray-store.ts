import { addToTray, readTray, type SampleTray, trayCookie } from '@toonbank/domain/sample/sample-tray.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { newTray, trayLine } from './tray-cookie.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
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

export function useTray(): SampleTray | undefined {
  const cookie = useSyncExternalStore(subscribe, readCookie, () => '')
  return useMemo(() => readTray(cookie), [cookie])
}

export function putInTray(productId: number, most: number): boolean {
  const tray = addToTray(readTray(readCookie()) ?? newTray(), productId, most)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a shopper has a cookie store
  if (tray) document.cookie = trayLine(tray, { secure: location.protocol === 'https:' })
  notifyListeners()
  return tray !== undefined
}
