import { readFile } from 'node:fs/promises'
import type { Drawing } from './rug.ts'

export type Drawings = Readonly<Record<string, Drawing>>

export const readDrawings = async (): Promise<Drawings> =>
  JSON.parse(await readFile(new URL('drawings.json', import.meta.url), 'utf8')) as Drawings
