import {
  askService,
  isOutage,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceLimits,
} from '@toonbank/runtime/http/ask-service.ts'
import type { Circuit } from '@toonbank/runtime/process/circuit.ts'

/**
 * Timeouts: a shopper is typing, so an address that does not come at once is typed by hand. The page waits two seconds
 * in all.
 */
const limits: ServiceLimits = { timeoutMs: 1_800, tries: 1 }

export type AskRegister = <Value>(call: ServiceCall<Value>) => Promise<ServiceAnswer<Value>>

/** HTTP client of an address register; its circuit skips a register that does not answer. */
export const registerClient =
  (circuit: Circuit): AskRegister =>
  (call) =>
    circuit.run(
      () => askService(call, limits),
      () => ({ ok: false, problem: 'unavailable', cause: 'left alone for a while' }),
      isOutage,
    )
