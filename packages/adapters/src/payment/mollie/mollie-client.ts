import { askService, isOutage, type ServiceAnswer, type ServiceLimits } from '@toonbank/runtime/http/ask-service.ts'
import type { Circuit } from '@toonbank/runtime/process/circuit.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import type * as v from 'valibot'
import type { MollieAccount } from './mollie-settings.ts'

interface MollieCall<Value> {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly schema: v.GenericSchema<unknown, Value>
  readonly limits?: ServiceLimits
}

export type AskMollie = <Value>(call: MollieCall<Value>) => Promise<ServiceAnswer<Value>>

/** Three attempts with their pauses stay within the time limit of a provider's call (`with-time-limit.ts`). */
const usual: ServiceLimits = { timeoutMs: 2_900, tries: 3 }

/** Every call may be retried: reads change nothing, creating has an idempotency key, and cancelling is idempotent. */
export function mollieClient(
  { key, apiUrl }: Pick<MollieAccount, 'key' | 'apiUrl'>,
  circuit: Circuit,
  log: Pick<Log, 'warn'>,
): AskMollie {
  let isKeyRefused = false
  return async <Value>({
    method = 'GET',
    path,
    query = {},
    idempotencyKey,
    limits = usual,
    ...call
  }: MollieCall<Value>) => {
    const url = new URL(apiUrl + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const answer = await circuit.run<ServiceAnswer<Value>>(
      () => askService({ ...call, url, method, headers }, limits),
      () => leftAlone,
      (given) => isOutage(given) && !isOfOneMethod(method, given),
    )
    // An invalid key is no outage, but nobody can pay: it is logged once, until a key is accepted again.
    const wasRefused = isKeyRefused
    if (answer.ok) isKeyRefused = false
    else if (answer.problem === 'refused' && [401, 403].includes(answer.status)) isKeyRefused = true
    if (isKeyRefused && !wasRefused) log.warn({ service: 'mollie' }, 'Mollie refuses the key or what it is used for')
    return answer
  }
}

const leftAlone = { ok: false, problem: 'unavailable', cause: 'left alone for a while' } as const

/** 503 for a new payment means that the bank behind the method is down, not Mollie: the circuit stays closed. */
const isOfOneMethod = (method: string, answer: ServiceAnswer<unknown>): boolean =>
  method === 'POST' && !answer.ok && answer.status === 503
