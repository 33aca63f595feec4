import { textNearEnd } from '../interface-defaults.ts'

export const isNearEnd = (length: number, max: number): boolean =>
  max - length <= Math.min(textNearEnd.characters, max * textNearEnd.share)

/** Counts words as people do: 'zee-en-zand' and "foto's" are one each, a dash between spaces is none. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
