import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isBusy } from '../shell/busy-notice.tsx'
import { showFormFailed } from '../ui/toast/show-no-connection.ts'

const failed = 500

/** Loaders run again after every action except a failure, because the same shop would have to answer them. */
export const unlessFailed = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== failed

const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) && !isBusy(error.data) && (error.status < 500 || typeof error.data === 'object')

/**
 * `clientAction` of a route: when its form cannot be sent, the page and the typed text stay, with an offer to try
 * again. `sent` is the answer of `serverAction`, which `retryForms` has retried; `answerInstead` replaces the message.
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
    return data(undefined, { status: failed }) as Answer
  }
}
