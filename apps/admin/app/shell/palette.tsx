import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readMe } from '@toonbank/contract/staff/session.ts'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { type OpenRecord, type PaletteHandle, remember } from './palette-things.ts'

const loadDialog = async () => (await import('./palette-dialog.tsx')).default
type Dialog = Awaited<ReturnType<typeof loadDialog>>

/** Milliseconds after which its script is fetched, so that the first Ctrl K is answered at once. */
const loadAfter = 2_000

interface PaletteProps {
  readonly me: Pick<DataOf<typeof readMe>, 'id'>
  readonly entries: readonly MenuEntry[]
  readonly isOpen: boolean
  readonly setOpen: (change: (isOpen: boolean) => boolean) => void
  readonly onKeys: () => void
}

/** Opens with Ctrl K or a press, and finds records, places, and acts on the record that is open. */
export function Palette({ me: { id: meId }, entries, isOpen, setOpen, onKeys }: PaletteProps) {
  const open = useOpenRecord()
  const thing = open?.thing
  useEffect(() => {
    if (thing) remember(meId, thing)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [setOpen])
  // Suspense would keep the first one waiting for 300 ms.
  const [PaletteDialog, setDialog] = useState<Dialog>()
  useEffect(() => {
    const load = () =>
      loadDialog()
        .then((dialog) => setDialog(() => dialog))
        .catch(() => setOpen(() => false))
    const timer = setTimeout(load, isOpen ? 0 : loadAfter)
    return () => clearTimeout(timer)
  }, [isOpen, setOpen])
  return isOpen && PaletteDialog ? (
    <PaletteDialog {...{ meId, entries, open, onKeys }} onClose={() => setOpen(() => false)} />
  ) : null
}

const isOfRecord = (handle: unknown): handle is PaletteHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'palette' in handle

/** The record of the page; undefined: the page is a list, or something else. */
function useOpenRecord(): OpenRecord | undefined {
  const locale = useLocale()
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  return isOfRecord(handle) && loaderData !== undefined ? handle.palette(loaderData, locale) : undefined
}
