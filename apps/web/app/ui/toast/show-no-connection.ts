import { documentLanguage } from '../../language/addresses.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { showToast } from './toast-store.ts'

/** What was asked for could not come from the shop, and can be asked for again. */
export const showNoConnection = (): void => tell('connection')

/** A form that could not be sent is sent again by itself: nobody need press its button, or should wonder that it went. */
export const showFormWaits = (): void => tell('formWaits')

function tell(message: 'connection' | 'formWaits'): void {
  const texts = textsIn(documentLanguage(), 'common')
  showToast({ tone: 'error', title: texts('error.connectionTitle'), message: texts(`error.${message}`) })
}
