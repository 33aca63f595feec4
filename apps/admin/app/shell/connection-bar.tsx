import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import type { Waiting } from './office-fetch.ts'
import { shellTexts } from './texts.ts'

/** A thin bar while something loads, and a sentence while there is no connection. */
export function ConnectionBar() {
  const t = useTexts(shellTexts)
  const { state } = useNavigation()
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    const follow = (event: Event) => setWaiting((event as CustomEvent<Waiting>).detail ?? undefined)
    window.addEventListener('office-connection', follow)
    return () => window.removeEventListener('office-connection', follow)
  }, [])
  return (
    <div className="no-print fixed inset-x-0 top-0 z-30" aria-live="polite">
      {waiting ? (
        <p className="bg-attention-weak px-4 py-1 text-center text-attention">
          {t(waiting === 'busy' ? 'busy' : 'noConnection')}
        </p>
      ) : state === 'loading' ? (
        <div className="h-0.5 animate-pulse bg-accent" />
      ) : null}
    </div>
  )
}
