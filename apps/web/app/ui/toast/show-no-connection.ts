import { documentLanguage } from '../../language/addresses.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { dropToast, showToast } from './toast-store.ts'

/**
 * What was asked for could not come, and can be asked for again: it is said whether the shop or the network is away.
 */
export const showNoConnection = (): void => void showError(navigator.onLine ? 'connection' : 'offlineNow')

/**
 * A form that could not be sent is sent again by itself: nobody need press its button, or should wonder that it went.
 * Returns what takes the message back, which is wrong as soon as the form has got through.
 */
export function showFormWaits(): () => void {
  const id = showError('formWaits')
  return () => dropToast(id)
}

const titles = {
  code: 'error.codeTitle',
  connection: 'error.connectionTitle',
  formWaits: 'error.connectionTitle',
  offlineNow: 'error.offlineTitle',
} as const

/** Returns the id of the toast. */
export function showError(message: keyof typeof titles): number {
  const texts = textsIn(documentLanguage(), 'common')
  return showToast({
    tone: 'error',
    title: texts(titles[message]),
    message: texts(`error.${message}`),
  })
}
