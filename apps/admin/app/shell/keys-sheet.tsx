import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../texts/texts.ts'
import { areKeysOn, isTyping, turnKeys } from '../ui/keys.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { shellTexts } from './texts.ts'

const keysTexts = defineTexts({
  nld: {
    title: 'Toetsen',
    everywhere: 'Overal',
    lists: 'In lijsten',
    palette: 'Zoek of ga ergens heen',
    help: 'Deze toetsen',
    close: 'Sluit wat bovenop ligt',
    goTo: 'Ga naar',
    search: 'Zoek in deze lijst',
    move: 'Volgende en vorige regel',
    open: 'Open de regel',
    peek: 'Kijk ernaast (bestellingen)',
    choose: 'Kies de regel',
    acts: 'Handelingen van de regel',
    on: 'Losse toetsen werken in deze browser',
  },
  eng: {
    title: 'Keys',
    everywhere: 'Everywhere',
    lists: 'In lists',
    palette: 'Search or go somewhere',
    help: 'These keys',
    close: 'Close what lies on top',
    goTo: 'Go to',
    search: 'Search in this list',
    move: 'Next and previous row',
    open: 'Open the row',
    peek: 'Look beside the list (orders)',
    choose: 'Choose the row',
    acts: 'Acts of the row',
    on: 'Single keys work in this browser',
  },
})

const everywhere = [
  ['Ctrl K', 'palette'],
  ['?', 'help'],
  ['Esc', 'close'],
] as const
const inLists = [
  ['/', 'search'],
  ['J K ↓ ↑', 'move'],
  ['Enter', 'open'],
  ['Space', 'peek'],
  ['X', 'choose'],
  ['.', 'acts'],
] as const

interface KeysSheetProps {
  readonly entries: readonly MenuEntry[]
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** `?` shows the keys of the office, and turns the single ones off. */
export function KeysSheet({ entries, isOpen, setOpen }: KeysSheetProps) {
  const t = useTexts(keysTexts)
  const s = useTexts(shellTexts)
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    setOn(areKeysOn())
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (!document.querySelector('[role=dialog]')) setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [setOpen])
  const turn = (on: boolean) => {
    setOn(on)
    turnKeys(on)
  }
  return (
    <Sheet title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
      <Keys title={t('everywhere')} keys={everywhere.map(([key, text]) => [key, t(text)])} />
      <Keys title={t('lists')} keys={inLists.map(([key, text]) => [key, t(text)])} />
      <Keys title={t('goTo')} keys={entries.map(({ key, text }) => [`G ${key.toUpperCase()}`, s(text)])} />
      <label className="mt-4 flex items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isOn}
          onChange={({ target: { checked } }) => turn(checked)}
        />
        {t('on')}
      </label>
    </Sheet>
  )
}

const Keys = ({ title, keys }: { readonly title: string; readonly keys: readonly (readonly [string, string])[] }) => (
  <section className="mb-3">
    <h3 className="font-medium text-13 text-muted">{title}</h3>
    <dl>
      {keys.map(([key, text]) => (
        <div key={key} className="flex justify-between gap-4 border-t border-line py-1">
          <dt>{text}</dt>
          <dd>
            <kbd className="font-sans text-13 text-muted">{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
