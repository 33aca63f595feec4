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
  readonly problem: 'isReturn' | 'tooManyTickets' | 'tooManyMessages' | 'gone' | 'tooManyRequests' | undefined
}
