import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isBusy } from '../shell/busy-notice.tsx'
import { showFormFailed } from '../ui/toast/show-no-connection.ts'

const failed = 500

/** Loaders are asked again after every answer of an action but a failure: the same shop would have to answer them. */
export const unlessFailed = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== failed

/** Whether the shop itself answered with a page of its own: not found, closed, not allowed. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) && !isBusy(error.data) && (error.status < 500 || typeof error.data === 'object')

/**
 * `clientAction` of a route: when its form could not be sent, the page stays as it is with all that was typed, and a
 * message offers to press again. A form that posts to another address leads back to where it was pressed. `sent`: the
 * answer of `serverAction`, which `retryForms` has tried for some seconds. `answerInstead`: what the page shows in place
 * of that message.
 */
export async function stayOnFailure<Answer>(
  request: Request,
  sent: Promise<Answer>,
  answerInstead?: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await sent
  } catch (error) {
    if (request.signal.aborted || error instanceof Response || isAnswer(error)) throw error
    if (answerInstead) return data(await answerInstead(), { status: failed }) as Answer
    showFormFailed()
    const isOwnForm = new URL(request.url).pathname === location.pathname
    if (!isOwnForm) throw redirect(location.pathname + location.search, 303)
    // The page shows the answer of no action, as before the press.
    return data(undefined, { status: failed }) as Answer
  }
}
