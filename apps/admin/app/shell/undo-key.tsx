import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { isTyping } from '../ui/keys.ts'
import { shellTexts } from './texts.ts'

interface Undone {
  readonly ok: boolean
  readonly undone?: { readonly orderNumber: string }
  readonly problem?: string
}

/** How long the answer stands, in milliseconds. */
const shownFor = 6_000

/** Ctrl Z undoes the newest own act that still waits, on whichever page one is, unless somebody types. */
export function UndoKey() {
  const t = useTexts(shellTexts)
  const fetcher = useFetcher<Undone>()
  const { submit, data } = fetcher
  const [shown, setShown] = useState<Undone>()
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      submit({ act: 'undoNewest' }, { method: 'post', action: '/wachtend' })
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [submit])
  useEffect(() => {
    if (!data) return
    setShown(data)
    const timer = setTimeout(() => setShown(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [data])
  return (
    <div
      role="status"
      className="no-print fixed inset-x-4 bottom-16 z-40 mx-auto w-fit max-w-full rounded border border-line bg-surface px-3 py-2 shadow empty:hidden rail:bottom-4"
    >
      {shown === undefined
        ? null
        : !shown.ok
          ? t('undoTooLate')
          : shown.undone
            ? t('undone', { number: shown.undone.orderNumber })
            : t('nothingToUndo')}
    </div>
  )
}
