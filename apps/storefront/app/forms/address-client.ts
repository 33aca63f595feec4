import { createClient } from '@toonbank/contract/client.ts'

/** It is short, in milliseconds, because a lookup is a convenience and the visitor can type. */
const timeLimit = 2_000

/** A call that the network lost or the shop could not answer is sent once more. */
export function addressClient(aborted?: AbortSignal) {
  const send: typeof fetch = async (input, init) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), ...(aborted ? [aborted] : [])])
    const once = () => fetch(input, { ...init, signal })
    const first = await once().catch(() => undefined)
    return first && first.status < 500 ? first : once()
  }
  return createClient({ send, baseUrl: '' })
}
