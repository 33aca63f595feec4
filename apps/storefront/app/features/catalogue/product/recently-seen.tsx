import { useEffect, useRef, useState } from 'react'
import { retryableLazy } from '../../../ui/retryable-lazy.tsx'
import { readSeen, rememberSeen } from './seen-products.ts'

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
