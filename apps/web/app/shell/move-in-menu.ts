import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, { readonly by: 1 | -1; readonly isAlong: boolean }>> = {
  ArrowDown: { by: 1, isAlong: false },
  ArrowUp: { by: -1, isAlong: false },
  ArrowRight: { by: 1, isAlong: true },
  ArrowLeft: { by: -1, isAlong: true },
}

/**
 * The arrows of the keyboard in the menu of wide screens: right and left from entry to entry, down into what is open
 * below one and on, up and out of it. The page stays where it is.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  const columns = [...currentTarget.querySelectorAll(':scope > ul > li')].map((entry) => [
    ...entry.querySelectorAll<HTMLElement>('a'),
  ])
  const at = columns.findIndex((links) => links.includes(target))
  const column = columns[at] ?? []
  const next = step.isAlong ? columns[at + step.by]?.[0] : column[column.indexOf(target) + step.by]
  next?.focus()
}
