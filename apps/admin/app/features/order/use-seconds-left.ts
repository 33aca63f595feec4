import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Counts down to a moment of the server, whose clock the browser's own may differ from. Once it is there, the page is
 * read again each second until the act has ended.
 */
export function useSecondsLeft(runsAt: string, serverNow: string): number {
  const [loadedAt, setLoadedAt] = useState(() => Date.now())
  const [known, setKnown] = useState(serverNow)
  if (known !== serverNow) {
    setKnown(serverNow)
    setLoadedAt(Date.now())
  }
  const endsAt = loadedAt + Date.parse(runsAt) - Date.parse(serverNow)
  const [now, setNow] = useState(loadedAt)
  const { revalidate, state } = useRevalidator()
  const isOver = now > endsAt + 400
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!isOver || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), 600)
    return () => clearTimeout(timer)
  }, [isOver, state, revalidate])
  return Math.max(0, Math.ceil((endsAt - now) / 1_000))
}
