import { addToTray, readTray, type SampleTray, takeFromTray, trayCookie } from '@toonbank/domain/sample/sample-tray.ts'
import type { Visit } from '../../server/visit.server.ts'
import { newTray, trayLine } from '../../shop/samples/tray-cookie.ts'

export const trayOf = (visit: Visit): SampleTray | undefined => readTray(visit.cookie(trayCookie))

export const keepTray = (visit: Visit, tray: SampleTray | undefined): { readonly 'set-cookie': string } => ({
  'set-cookie': trayLine(tray, { secure: visit.appUrl.startsWith('https:') }),
})

export function changedTray(visit: Visit, form: FormData, most: number): SampleTray | undefined {
  const tray = trayOf(visit) ?? newTray()
  const removed = form.get('remove')
  if (removed !== null) return takeFromTray(tray, Number(removed))
  const added = Number(form.get('add'))
  return Number.isSafeInteger(added) && added > 0 ? addToTray(tray, added, most) : tray
}
