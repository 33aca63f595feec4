import { type RefObject, useEffect, useState } from 'react'

/**
 * The list shows its first line only; wrapped entries are out of sight and out of the tab order. Returns true if there
 * are any.
 */
export function useFittingEntries(menu: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    if (!menu.current) return
    const measure = () => {
      const entries = [...(menu.current?.querySelectorAll<HTMLElement>(':scope > nav > ul > li') ?? [])]
      const top = entries[0]?.offsetTop ?? 0
      for (const entry of entries) entry.style.visibility = entry.offsetTop > top ? 'hidden' : ''
      setHasMore(entries.some(({ offsetTop }) => offsetTop > top))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(menu.current)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [menu])
  return hasMore
}
