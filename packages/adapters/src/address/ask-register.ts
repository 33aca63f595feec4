import {
  askService,
  isOutage,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceLimits,
} from '@toonbank/runtime/http/ask-service.ts'
import type { Circuit } from '@toonbank/runtime/process/circuit.ts'

/** The shopper is typing and the page waits two seconds in all, so a late address is typed by hand. */
const limits: ServiceLimits = { timeoutMs: 1_800, tries: 1 }

export type AskRegister = <Value>(call: ServiceCall<Value>) => Promise<ServiceAnswer<Value>>

export const registerClient =
  (circuit: Circuit): AskRegister =>
  (call) =>
    circuit.run(
      () => askService(call, limits),
      () => ({ ok: false, problem: 'unavailable', cause: 'left alone for a while' }),
      isOutage,
    )
