import type { Input } from '@toonbank/contract/client.ts'
import type { DataOf, EndpointDefinition, ProblemOf } from '@toonbank/contract/endpoint.ts'
import type { Answer } from '@toonbank/contract/envelope.ts'
import type { OfficeVisit } from '@toonbank/contract/staff/office-visit.ts'
import { createContext, data, type RouterContextProvider } from 'react-router'

/** The proof that a browser must ask its person for before the same request can be answered. */
type Demand = 'logIn' | 'unlock' | 'prove'

export interface Office extends OfficeVisit {
  demand: Demand | undefined
}

export const office = createContext<Office>()

type Context = Readonly<RouterContextProvider>

const demands: Readonly<Record<string, Demand>> = {
  notAuthenticated: 'logIn',
  sessionLocked: 'unlock',
  secondFactorNeeded: 'prove',
}

/**
 * Calls the staff's API as whoever is logged in. A missing session, a locked one and a stale second factor end the
 * request: the screen stays as it is, asks for the proof and sends the same request again.
 */
export async function ask<E extends EndpointDefinition>(
  context: Context,
  call: E,
  input: Input<E>,
): Promise<Answer<DataOf<E>, ProblemOf<E>>> {
  const visit = context.get(office)
  const answer = await visit.client.ask(call, input)
  if (answer.ok) return answer
  const demand = demands[answer.problem]
  if (!demand) return answer
  visit.demand = demand
  throw data({ demand }, { status: 401 })
}

/** The data of a call that can only be refused to whoever should not be here, or because the thing is gone. */
export async function read<E extends EndpointDefinition>(
  context: Context,
  call: E,
  input: Input<E>,
): Promise<DataOf<E>> {
  const answer = await ask(context, call, input)
  if (answer.ok) return answer.value
  const problem: string = answer.problem
  throw data({ problem }, { status: problem === 'notAllowed' ? 403 : 404 })
}
