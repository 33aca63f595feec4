import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readMe } from '@toonbank/contract/staff/session.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { type OpenRecord, type PaletteHandle, remember } from './palette-things.ts'

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
      // A sheet keeps what was typed in it, and the keys.
      setOpen((before) => !before && !document.querySelector('[role=dialog]'))
    }
    // A password is typed next, and must not go into a search.
    const close = () => setOpen(() => false)
    window.addEventListener('keydown', press)
    window.addEventListener('office-demand', close)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('office-demand', close)
    }
  }, [setOpen])
  // Its dialog leaves the focus nowhere when it closes.
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && !document.querySelector('[role=dialog]')) before.focus()
      })
    }
  }, [isOpen])
  return isOpen ? <PaletteDialog {...{ meId, entries, open, onKeys }} onClose={() => setOpen(() => false)} /> : null
}

const isOfRecord = (handle: unknown): handle is PaletteHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'palette' in handle

/** The record of the page; undefined: the page is a list, or something else. */
function useOpenRecord(): OpenRecord | undefined {
  const locale = useLocale()
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  return isOfRecord(handle) && loaderData !== undefined ? handle.palette(loaderData, locale) : undefined
}
