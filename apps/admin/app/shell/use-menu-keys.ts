import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { areKeysOn, isTyping } from '../ui/keys.ts'
import type { MenuEntry } from './menu-entries.ts'

/** Milliseconds within which the letter follows G. */
const within = 1_000

/** G and then the letter of a menu entry goes there, unless somebody types in a field. */
export function useMenuKeys(entries: readonly MenuEntry[]): void {
  const navigate = useNavigate()
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!areKeysOn()) return
      const entry = entries.find(({ key }) => key === event.key.toLowerCase())
      if (entry && event.timeStamp - pressedAt < within) navigate(entry.to)
      pressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [entries, navigate])
}
