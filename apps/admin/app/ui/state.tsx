import type { ReactNode } from 'react'

const tones = {
  calm: 'bg-edge',
  good: 'bg-good',
  attention: 'bg-attention',
  wrong: 'bg-wrong',
  accent: 'bg-accent',
} as const
export type Tone = keyof typeof tones

/** A state is a dot and a word, never a colour alone. */
export const State = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden="true" className={`size-1.5 rounded-full ${tones[tone]}`} />
    {children}
  </span>
)
