import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readMe } from '@toonbank/contract/staff/session.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { type OpenRecord, type PaletteHandle, remember } from './palette-things.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'))

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
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog
        {...{ meId, entries, open, onKeys }}
        onClose={() => {
          setOpen(() => false)
        }}
      />
    </Suspense>
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
