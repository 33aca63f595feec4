import { retryableLazy } from '@toonbank/ui/retryable-lazy.tsx'
import { useEffect, useRef, useState } from 'react'

/** Only product ids are stored, and only in this browser. */
const key = 'toonbank.seen.1'
const maxSeen = 12

function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxSeen) : []
  } catch {
    return []
  }
}

function rememberSeen(productId: number): void {
  try {
    const others = readSeen().filter((id) => id !== productId)
    localStorage.setItem(key, JSON.stringify([productId, ...others].slice(0, maxSeen)))
  } catch {}
}

const SeenRow = retryableLazy(() => import('./seen/seen-row.tsx').then((module) => module.SeenRow))

/** They appear only while their place is below the screen, so that nothing visible moves. */
export function RecentlySeen({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    const seen = readSeen().filter((id) => id !== productId)
    rememberSeen(productId)
    const element = place.current
    if (seen.length === 0 || !element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top < innerHeight) return
      observer.disconnect()
      setIds(seen)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [productId])
  return <div ref={place}>{ids.length > 0 ? <SeenRow ids={ids} /> : null}</div>
}
