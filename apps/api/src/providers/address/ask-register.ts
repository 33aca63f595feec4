import {
  askService,
  isOutage,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceLimits,
} from '../../http/ask-service.ts'
import type { Circuit } from '../../process/circuit.ts'

/** A shopper is typing: what does not come at once is typed by hand. Their page waits two seconds for all of it. */
const limits: ServiceLimits = { patience: 1_800, tries: 1 }

export type AskRegister = <Value>(call: ServiceCall<Value>) => Promise<ServiceAnswer<Value>>

/** Asks an address register, unless it is left alone because it does not answer. */
export const registerClient =
  (circuit: Circuit): AskRegister =>
  (call) =>
    circuit.run(
      () => askService(call, limits),
      () => ({ ok: false, problem: 'unavailable', cause: 'left alone for a while' }),
      isOutage,
    )
