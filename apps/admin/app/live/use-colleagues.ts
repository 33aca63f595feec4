import type { Presence } from '@toonbank/contract/staff/live.ts'
import { useEffect, useState } from 'react'
import { useLive } from './use-live.ts'

const touchEvery = 20_000

/** The colleagues who have this thing open; they are told of this person as long as the page is looked at. */
export function useColleagues(subject: string, ownId: number): readonly Presence[] {
  const [people, setPeople] = useState<readonly Presence[]>([])
  useLive((event) => {
    if (event.name === 'presence') setPeople(event.message.filter((one) => one.subject === subject && one.id !== ownId))
  })
  useEffect(() => {
    let isLeft = false
    const tell = (isOpen: boolean) =>
      fetch('/beheer/feed', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ subject, isOpen }),
        keepalive: !isOpen,
      })
    const touch = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await tell(true).catch(() => undefined)
      const others: unknown = answer?.ok ? await answer.json() : undefined
      if (Array.isArray(others) && !isLeft) setPeople(others)
    }
    const leave = () => void tell(false).catch(() => {})
    touch()
    const timer = setInterval(touch, touchEvery)
    document.addEventListener('visibilitychange', touch)
    window.addEventListener('pagehide', leave)
    return () => {
      isLeft = true
      setPeople([])
      clearInterval(timer)
      document.removeEventListener('visibilitychange', touch)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [subject])
  return people
}
