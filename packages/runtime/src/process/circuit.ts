import type { Log } from './log.ts'

/** What a call to an outside service came to, as far as the circuit is concerned. */
interface Answer {
  readonly ok: boolean
  readonly problem?: string
}

/**
 * A circuit breaker: when a service has failed several times in a row, it is not asked for a while, so that no shopper
 * waits for what others have waited for in vain. Then one call tries it; the others go on without.
 */
export interface Circuit {
  /** The answer of `ask`, or `instead` while the service counts as down. A failure is by default 'unavailable'. */
  run<Result extends Answer>(
    ask: () => Promise<Result>,
    instead: () => NoInfer<Result>,
    isFailure?: (answer: NoInfer<Result>) => boolean,
  ): Promise<Result>
}

/** One circuit for each outside service of a process, by its name. */
export interface Circuits {
  of(service: string): Circuit
}

const isUnavailable = ({ problem }: Answer): boolean => problem === 'unavailable'

const failuresToOpen = 3
/** How long a service is left alone, in milliseconds: doubled each time that it fails again. */
const firstPause = 15_000
const longestPause = 60_000
/** Monotonic clock, in milliseconds: setting the system clock back changes nothing. */
const sinceStart = () => performance.now()

export function openCircuits(log: Pick<Log, 'warn'>, now: () => number = sinceStart): Circuits {
  const circuits = new Map<string, Circuit>()
  return {
    of(service) {
      const known = circuits.get(service) ?? openCircuit(service, log, now)
      circuits.set(service, known)
      return known
    },
  }
}

function openCircuit(service: string, log: Pick<Log, 'warn'>, now: () => number): Circuit {
  let failures = 0
  let pause = firstPause
  let openUntil: number | undefined
  let isTrying = false

  function noteFailure(): void {
    failures += 1
    const wasOpen = openUntil !== undefined
    if (failures < failuresToOpen && !wasOpen) return
    pause = wasOpen ? Math.min(pause * 2, longestPause) : firstPause
    openUntil = now() + pause
    // Said once, not for every shopper who would have asked.
    if (!wasOpen) log.warn({ service }, 'an outside service does not answer; it is left alone for a while')
  }

  function noteAnswer(): void {
    if (openUntil !== undefined) log.warn({ service }, 'an outside service answers again')
    failures = 0
    openUntil = undefined
  }

  return {
    async run(ask, instead, isFailure = isUnavailable) {
      const isOpen = openUntil !== undefined
      if (isOpen && (isTrying || now() < (openUntil ?? 0))) return instead()
      if (isOpen) isTrying = true
      try {
        const answer = await ask()
        if (isFailure(answer)) noteFailure()
        else noteAnswer()
        return answer
      } catch (error) {
        noteFailure()
        throw error
      } finally {
        if (isOpen) isTrying = false
      }
    },
  }
}
