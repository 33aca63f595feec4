import { type ReactNode, useEffect, useRef } from 'react'

const tones = {
  good: 'border-good bg-good-weak text-good',
  attention: 'border-attention bg-attention-weak text-attention',
  wrong: 'border-wrong bg-wrong-weak text-wrong',
} as const

/** A sentence that answers a press: it is read out, and seen where it stands. */
export function Notice({ tone, children }: { readonly tone: keyof typeof tones; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      role={tone === 'good' ? 'status' : 'alert'}
      className={`rounded border-l-2 px-3 py-2 ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
