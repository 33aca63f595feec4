import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { areKeysOn, isTyping } from './keys.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('main tr[data-row]')]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a')
const tickOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input[type=checkbox]')

/** A list that can show a row beside itself, or its acts, hears these of the window. */
export type RowEvent = CustomEvent<{ readonly row: string }>
const tell = (name: 'row-peek' | 'row-acts', row: string) =>
  window.dispatchEvent(new CustomEvent(name, { detail: { row } }))

/**
 * Keys of every list: J, K and the arrows move over its rows, Enter opens one, X chooses it, Space shows it beside the
 * list, `.` its acts, `/` goes to the search field. The row that one left has the focus again after Back.
 */
export function useListKeys(): void {
  const way = useNavigationType()
  const { pathname } = useLocation()
  const name = `row-${pathname}`
  useEffect(() => {
    const left = sessionStorage.getItem(name)
    if (way !== 'POP' || left === null) return
    linkOf(rows().find((row) => row.dataset.row === left))?.focus({ preventScroll: true })
  }, [name, way])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('main tr[data-row]') : null
      if (row?.dataset.row) sessionStorage.setItem(name, row.dataset.row)
    }
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const key = event.key.toLowerCase()
      if (key.length === 1 && !areKeysOn()) return
      const all = rows()
      const at = all.findIndex((row) => row.contains(document.activeElement))
      const row = all[at]
      if (key === '/') {
        event.preventDefault()
        document.querySelector<HTMLElement>('main input[type=search]')?.focus()
      }
      const step = key === 'j' || key === 'arrowdown' ? 1 : key === 'k' || key === 'arrowup' ? -1 : 0
      // Arrows scroll the page until a row has the focus.
      if (step !== 0 && all.length > 0 && (at >= 0 || key.length === 1)) {
        event.preventDefault()
        linkOf(all[Math.max(0, Math.min(all.length - 1, at + step))])?.focus()
      }
      if (row?.dataset.row === undefined) return
      if (key === 'x') tickOf(row)?.click()
      if (key === '.') tell('row-acts', row.dataset.row)
      if (key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
        event.preventDefault()
        tell('row-peek', row.dataset.row)
      }
    }
    document.addEventListener('focusin', remember)
    window.addEventListener('keydown', follow)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('keydown', follow)
    }
  }, [name])
}
