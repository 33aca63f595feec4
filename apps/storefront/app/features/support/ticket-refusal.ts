import type { Problems, Typed } from '../../forms/parse-form.ts'
import type { PictureProblem } from '../../forms/picture-problem.ts'

export interface TicketRefusal {
  readonly typed: Typed
  readonly problems: Problems
  readonly pictures: PictureProblem | undefined
  /** A browser does not keep chosen pictures, so the page must say that they are missing. */
  readonly hadPictures: boolean
  readonly problem: 'isReturn' | 'tooManyTickets' | 'tooManyMessages' | 'gone' | TicketPhrase | undefined
}

export type TicketPhrase = 'tooManyRequests' | 'accountSessionEnded' | 'accountSwitched'

export const isTicketPhrase = (problem: TicketRefusal['problem']): problem is TicketPhrase =>
  problem === 'tooManyRequests' || problem === 'accountSessionEnded' || problem === 'accountSwitched'
