import { useLayoutEffect, useRef, useState } from 'react'
import { optionsHtml, type WriteOption } from './option-html.ts'
import { showOptions } from './show-options.ts'
import type { ShownOption } from './shown-filters.ts'
import type { Ticks } from './ticks.ts'

interface FilterOptionsProps {
  readonly label: string
  readonly group: string
  readonly options: readonly ShownOption[]
  readonly write: WriteOption
  readonly ticks: Ticks
}

/**
 * Some options of a group as HTML (`option-html.ts`), which React leaves alone: what a document shows stays, until
 * other options are shown in its place. Boxes tick by themselves, and are set to what `ticks` says when that changes.
 */
export function FilterOptions({ label, group, options, write, ticks }: FilterOptionsProps) {
  const element = useRef<HTMLUListElement>(null)
  const [asItStands] = useState(() => ({ __html: import.meta.env.SSR ? optionsHtml(group, options, write) : '' }))
  const shown = useRef({ options, write, chosen: ticks.chosen })
  useLayoutEffect(() => {
    const list = element.current
    const before = shown.current
    shown.current = { options, write, chosen: ticks.chosen }
    if (!list) return
    const isAsBefore = before.options === options && before.write === write && list.childElementCount > 0
    if (!isAsBefore) showOptions(list, optionsHtml(group, options, write))
    // What was ticked before the page was hydrated stays: it tells so itself (`use-early-input.ts`).
    else if (before.chosen === ticks.chosen) return
    for (const box of list.querySelectorAll('input')) box.checked = ticks.isTicked(group, box.value)
  }, [group, options, write, ticks])
  return (
    <ul
      ref={element}
      data-kept=""
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by us, texts escaped
      dangerouslySetInnerHTML={asItStands}
      suppressHydrationWarning
    />
  )
}
