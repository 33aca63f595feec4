import type { Problems, Typed } from '../../forms/parse-form.ts'
import type { PictureProblem } from '../../forms/picture-problem.ts'

/** A message that was not sent, with what was typed. */
export interface TicketRefusal {
  readonly typed: Typed
  readonly problems: Problems
  readonly pictures: PictureProblem | undefined
  /** Whether there were pictures: a browser does not keep them. */
  readonly hadPictures: boolean
  /** Of the message as a whole. */
  readonly problem: 'isReturn' | 'tooManyTickets' | 'tooManyMessages' | 'gone' | TicketPhrase | undefined
}

/** Problems that any form may have, told in the words of all. */
export type TicketPhrase = 'tooManyRequests' | 'accountSessionEnded' | 'accountSwitched'

export const isTicketPhrase = (problem: TicketRefusal['problem']): problem is TicketPhrase =>
  problem === 'tooManyRequests' || problem === 'accountSessionEnded' || problem === 'accountSwitched'
