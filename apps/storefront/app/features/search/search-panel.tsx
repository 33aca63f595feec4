import { autofocusDelayMs } from '@toonbank/ui/interface-defaults.ts'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { resultsPath } from '../../shop/search-path.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { takeTyped } from './remember-typing.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { searchStore, useSearch } from './search-store.ts'

await loadTexts('search')

export default function SearchPanel({ open }: { open: boolean }) {
  const t = useTexts('search')
  const addresses = useAddresses()
  const { answered, found } = useSearch()
  const input = useRef<HTMLInputElement>(null)
  const arrowKeys = useArrowKeys(input)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => focusField(input.current), autofocusDelayMs)
    return () => clearTimeout(timer)
  }, [open])
  const leave = () => {
    searchStore.reset()
    closePanel()
  }
  const footer =
    answered !== undefined && found.data.some(({ id }) => id === 'products') ? (
      <LinkButton to={resultsPath(addresses, answered)} look="secondary" className="w-full" onClick={leave}>
        {t('all', { q: answered })}
      </LinkButton>
    ) : null
  return (
    <Panel open={open} onClose={closePanel} title={t('title')} footer={footer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from the field to the results; each of these can be reached with Tab too */}
      <div onKeyDown={arrowKeys}>
        <SearchForm input={input} onLeave={leave} />
        <SearchResults onLeave={leave} />
      </div>
    </Panel>
  )
}

/** Text typed meanwhile replaces the previous search; otherwise the next letter does. */
function focusField(field: HTMLInputElement | null): void {
  const typed = takeTyped()
  if (!field || document.activeElement === field) return
  if (typed === '') field.select()
  else {
    searchStore.type(typed)
    field.focus()
  }
}

function useArrowKeys(input: RefObject<HTMLInputElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !input.current) return
    const stops: (Element | null)[] = [input.current, ...event.currentTarget.querySelectorAll('[data-result]')]
    const at = stops.indexOf(document.activeElement)
    if (at < 0) return
    event.preventDefault()
    const next = stops[at + step]
    if (next instanceof HTMLElement) next.focus()
  }
}
