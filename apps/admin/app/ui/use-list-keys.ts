import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTick(target)
const isTick = (target: HTMLElement): boolean => target instanceof HTMLInputElement && target.type === 'checkbox'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a')

/**
 * Keys of a list: J, K and the arrows move over its rows, X chooses one, `/` goes to the search field. The row that one
 * left has the focus again after Back.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, name: string, toggle?: (key: string) => void): void {
  const way = useNavigationType()
  useEffect(() => {
    const left = sessionStorage.getItem(`row-${name}`)
    if (way !== 'POP' || left === null) return
    linkOf(rowsOf(list.current).find((row) => row.dataset.row === left))?.focus({ preventScroll: true })
  }, [list, name, way])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      if (row?.dataset.row && list.current?.contains(row)) sessionStorage.setItem(`row-${name}`, row.dataset.row)
    }
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const key = event.key.toLowerCase()
      if (key === '/') {
        event.preventDefault()
        list.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
        return
      }
      const rows = rowsOf(list.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = key === 'j' || key === 'arrowdown' ? 1 : key === 'k' || key === 'arrowup' ? -1 : 0
      // Arrows scroll the page until a row has the focus.
      if (step !== 0 && (at >= 0 || key.length === 1)) {
        event.preventDefault()
        linkOf(rows[Math.max(0, Math.min(rows.length - 1, at + step))])?.focus()
      }
      const row = rows[at]?.dataset.row
      if (key === 'x' && row !== undefined) toggle?.(row)
    }
    document.addEventListener('focusin', remember)
    window.addEventListener('keydown', follow)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('keydown', follow)
    }
  }, [list, name, toggle])
}
