import type { Translated } from '@toonbank/domain/locale.ts'

export interface PartialText {
  readonly nld?: string | undefined
  readonly eng?: string | undefined
}

export const inBothLanguages = ({ nld, eng }: PartialText) => ({ nld: nld ?? eng ?? '', eng: eng ?? nld ?? '' })

/** A language that is not in the file keeps its text, unless that only repeated the other one. */
export function overText(text: Translated, entry: PartialText | undefined): Translated {
  if (!entry) return text
  const repeated = text.nld === text.eng
  return {
    nld: entry.nld ?? (repeated ? (entry.eng ?? text.nld) : text.nld),
    eng: entry.eng ?? (repeated ? (entry.nld ?? text.eng) : text.eng),
  }
}
