import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { shellTexts } from './texts.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'))

/** Opens with Ctrl K or a press: every place that this person may go to, by its name. */
export function Palette({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mb-2 flex cursor-pointer items-center justify-between rounded border border-edge bg-surface px-2 py-1.5 text-13 text-muted max-md:h-11 max-md:justify-center"
      >
        <Icon name="magnifier" className="size-5 md:hidden" />
        <span className="max-md:sr-only">{t('search')}</span>
        <kbd className="font-sans text-12 max-md:hidden">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PaletteDialog entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
