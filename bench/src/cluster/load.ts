import type { Ending, Visits } from '../visits.ts'
import type { Balancer, BalancerCounts } from './balancer.ts'

/** Visits that may be open at once. */
const maxOpen = 500

export interface Load {
  readonly endings: Readonly<Record<Ending, number>>
  /** Begins no visit any more, and waits for those that are open. */
  stop(): Promise<void>
}

/** Begins so many visits a second, whether the former have ended or not. */
export function startLoad({ visit }: Visits, perSecond: number): Load {
  const endings: Record<Ending, number> = { served: 0, busy: 0, late: 0, wrong: 0 }
  const open = new Set<Promise<void>>()
  const turn = setInterval(() => {
    if (open.size >= maxOpen) return void endings.late++
    const one = visit().then((ending) => {
      endings[ending]++
      open.delete(one)
    })
    open.add(one)
  }, 1_000 / perSecond)
  return {
    endings,
    async stop() {
      clearInterval(turn)
      await Promise.all(open)
    },
  }
}

/** What visitors met during a pass. */
export interface Met extends BalancerCounts {
  readonly visits: number
  readonly busy: number
  readonly late: number
  readonly wrong: number
  /** What was wrong, in words. */
  readonly faults: readonly string[]
}

/** Counts from here on; the function returned tells what came to pass since. */
export function count({ crowd, load, balancer }: { crowd: Visits; load: Load; balancer: Balancer }): () => Met {
  const endings = { ...load.endings }
  const counts = { ...balancer.counts }
  const faults = new Set(crowd.faults)
  const failures = balancer.failures.length
  return () => {
    const ended = (ending: Ending) => load.endings[ending] - endings[ending]
    return {
      visits: ended('served') + ended('busy') + ended('late') + ended('wrong'),
      busy: ended('busy'),
      late: ended('late'),
      wrong: ended('wrong'),
      reads: balancer.counts.reads - counts.reads,
      failedReads: balancer.counts.failedReads - counts.failedReads,
      retried: balancer.counts.retried - counts.retried,
      cutChanges: balancer.counts.cutChanges - counts.cutChanges,
      faults: [
        ...new Set([...[...crowd.faults].filter((fault) => !faults.has(fault)), ...balancer.failures.slice(failures)]),
      ],
    }
  }
}
