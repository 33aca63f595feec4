import type { Fetched } from './remote-pictures.ts'

const maxTries = 12

/** Stops requests to a host that did not answer so often in a row; its pictures become `silentHost`. */
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
