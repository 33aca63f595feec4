import type { Input } from '@toonbank/contract/client.ts'
import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import type { Asker, OwnedKind } from '../a-crowd.ts'
import type { Visitor } from '../a-shop.ts'

/** Whose id is sent: the asker's, somebody else's (the owner's; by the owner the other customer's), or nobody's. */
export const owners = ['own', 'foreign', 'unknown'] as const
export type Whose = (typeof owners)[number]

export type Answers = (asker: Asker, whose: Whose) => string
export interface Row {
  readonly call: EndpointDefinition
  /** What the id in the call is the id of; without it nothing in the call belongs to anybody. */
  readonly of: OwnedKind | undefined
  readonly answers: Answers
  readonly ask: (visitor: Visitor, id: string) => Promise<unknown>
}

export const row = <E extends EndpointDefinition>(call: E, answers: Answers, input: Input<E>): Row => ({
  call,
  of: undefined,
  answers,
  ask: (visitor) => visitor.ask(call, input),
})
export const rowOf = <E extends EndpointDefinition>(
  of: OwnedKind,
  call: E,
  answers: Answers,
  input: (id: string) => Input<E>,
): Row => ({
  call,
  of,
  answers,
  ask: (visitor, id) => visitor.ask(call, input(id)),
})

export const isBuyer = (asker: Asker): boolean => asker === 'buyer' || asker === 'otherBuyer'
export const isFinance = (asker: Asker): boolean => asker === 'finance' || asker === 'otherFinance'
export const isOwner = (asker: Asker): boolean => ['owner', 'other', 'inactive'].includes(asker)
export const isCustomer = (asker: Asker): boolean => isOwner(asker) || isBuyer(asker) || isFinance(asker)
export const hasCart = (asker: Asker): boolean => isCustomer(asker) || asker === 'visitor'
export const always =
  (answer = '200'): Answers =>
  () =>
    answer
export const customers: Answers = (asker) => (isCustomer(asker) ? '200' : '401 notAuthenticated')
/**
 * The same, but for those of a company's people whose role is not for it; whatever they name, they are told no more.
 */
export const but =
  (isNot: (asker: Asker) => boolean, answers: Answers): Answers =>
  (asker, whose) =>
    isNot(asker) ? '403 notAllowed' : answers(asker, whose)
export const butPeople = (answers: Answers): Answers => but((asker) => isBuyer(asker) || isFinance(asker), answers)
export const ofOwner = (answer: string): Answers =>
  butPeople((asker) => (isCustomer(asker) ? answer : '401 notAuthenticated'))
/** By a session only; those of others look as if they were not there. */
export const ownOfCustomer =
  (notFound: string): Answers =>
  (asker, whose) =>
    isCustomer(asker) ? (whose === 'own' ? '200' : notFound) : '401 notAuthenticated'
/** By a session, or by the cookie of a guest's cart or of an order: who has neither is told what a stranger is told. */
export const ownOfAnybody =
  (notFound: string): Answers =>
  (asker, whose) =>
    whose === 'own' && asker !== 'expired' ? '200' : notFound

/** Of one's own company; nobody finds the people of another one. */
export const ofPerson: Answers = butPeople(ownOfCustomer('404 personNotFound'))
