import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Texts that nobody came back for. */
const keptDays = 30
const prefix = 'text-'

interface Kept {
  readonly text: string
  readonly at: number
}

function readKept(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'text' in kept && 'at' in kept ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

function dropOld(): void {
  const since = Date.now() - keptDays * 86_400_000
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (readKept(key)?.at ?? 0) < since) localStorage.removeItem(key)
}

/**
 * A text that is half typed outlives a reload, a crash and the end of a session: it stays in this browser until it is
 * sent. `name` says whose it is, and about what.
 */
export function useKeptText(name: string) {
  const key = prefix + name
  const [text, setText] = useState('')
  const latest = useRef(text)
  /** The text that this tab kept last. */
  const kept = useRef('')
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    dropOld()
    kept.current = readKept(key)?.text ?? ''
    setText(kept.current)
  }, [key])
  const change = useCallback(
    (next: string) => {
      setText(next)
      const isOwn = readKept(key)?.text === kept.current
      kept.current = next
      // Another tab may have typed about the same meanwhile; its text is not ours to take away.
      if (next === '' && isOwn) localStorage.removeItem(key)
      else if (next !== '') localStorage.setItem(key, JSON.stringify({ text: next, at: Date.now() } satisfies Kept))
    },
    [key],
  )
  /** Takes away what was sent; whatever was typed behind it meanwhile stays. */
  const takeSent = useCallback(
    (sent: string) => {
      if (latest.current.startsWith(sent)) change(latest.current.slice(sent.length).trimStart())
    },
    [change],
  )
  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
    [change],
  )
  return { text, change, takeSent, onChange }
}
