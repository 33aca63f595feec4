import type { Log } from './log.ts'

interface Answer {
  readonly ok: boolean
  readonly problem?: string
}

/**
 * A circuit breaker: after several failures in a row a service is not called for a while, so that no shopper waits in
 * vain. Then one call tries it, while the others go on without.
 */
export interface Circuit {
  /**
   * Returns the answer of `ask`, or `instead` while the service counts as down. A failure is by default 'unavailable'.
   */
  run<Result extends Answer>(
    ask: () => Promise<Result>,
    instead: () => NoInfer<Result>,
    isFailure?: (answer: NoInfer<Result>) => boolean,
  ): Promise<Result>
}

export interface Circuits {
  of(service: string): Circuit
}

const isUnavailable = ({ problem }: Answer): boolean => problem === 'unavailable'

const failuresToOpen = 3
/** The pauses are in milliseconds and double with each further failure. */
const firstPause = 15_000
const longestPause = 60_000
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
