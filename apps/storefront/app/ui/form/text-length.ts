import { textNearEnd } from '../interface-defaults.ts'

/** Whether so little is left that somebody who does not see the counter is told. */
export const isNearEnd = (length: number, max: number): boolean =>
  max - length <= Math.min(textNearEnd.characters, max * textNearEnd.share)

/** Words as people count them: 'zee-en-zand' and "foto's" are one each, a dash between spaces is none. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
