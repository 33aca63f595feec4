import type { Fetched } from './remote-pictures.ts'

/** In a row, without an answer to any: where six are asked at once, two rounds of ten seconds. */
const maxTries = 12

/**
 * A fetch that leaves a host alone once it has not answered so often in a row: each of thousands of pictures would wait
 * ten seconds for a host that is gone. A picture that was not asked for is a `silentHost`.
 */
export function skipSilentHosts(fetch: (address: string) => Promise<Fetched>): (address: string) => Promise<Fetched> {
  const unanswered = new Map<string, number>()
  return async (address) => {
    const { host } = new URL(address)
    const before = () => unanswered.get(host) ?? 0
    if (before() >= maxTries) return { ok: false, problem: 'silentHost' }
    const fetched = await fetch(address)
    unanswered.set(host, !fetched.ok && fetched.problem === 'unreachable' ? before() + 1 : 0)
    return fetched
  }
}
