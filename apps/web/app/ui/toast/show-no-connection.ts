import { documentLanguage } from '../../language/addresses.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { showToast } from './toast-store.ts'

/** What was asked for could not come, and can be asked for again: it is said whether the shop or the network is away. */
export const showNoConnection = (): void => tell(navigator.onLine ? 'connection' : 'offlineNow')

/** A form that could not be sent is sent again by itself: nobody need press its button, or should wonder that it went. */
export const showFormWaits = (): void => tell('formWaits')

function tell(message: 'connection' | 'formWaits' | 'offlineNow'): void {
  const texts = textsIn(documentLanguage(), 'common')
  showToast({
    tone: 'error',
    title: texts(message === 'offlineNow' ? 'error.offlineTitle' : 'error.connectionTitle'),
    message: texts(`error.${message}`),
  })
}
