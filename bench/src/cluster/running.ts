import type { Connection } from '@toonbank/database/connect.ts'
import type { Pages } from '../find-pages.ts'
import type { Visits } from '../visits.ts'
import type { Cluster } from './a-cluster.ts'
import type { Load } from './load.ts'

/** The cluster under load, as each pass gets it. */
export interface Running {
  readonly cluster: Cluster
  readonly pages: Pages
  readonly crowd: Visits
  readonly load: Load
  /** The primary. */
  readonly database: Connection
}

export interface Verdict {
  readonly isRight: boolean
  /** In one line, with its figures. */
  readonly told: string
  /** What went wrong, in words. */
  readonly faults?: readonly string[]
}

export type Pass = (running: Running) => Promise<Verdict>

/** What a visitor without cookies is answered by one node; undefined: nothing within the time of `timeoutMs`. */
export async function see(url: string, timeoutMs = 10_000) {
  const askedAt = performance.now()
  const headers = { accept: 'text/html' }
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    const text = await answer.text()
    return { status: answer.status, hasRetryAfter: answer.headers.has('retry-after'), text, askedAt }
  } catch {
    return { status: 0, hasRetryAfter: false, text: '', askedAt }
  }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
