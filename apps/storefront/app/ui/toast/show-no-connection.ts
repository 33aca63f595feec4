import { documentLanguage } from '../../language/addresses.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { dropToast, showToast, type Toast } from './toast-store.ts'

/**
 * What was asked for could not come, and can be asked for again: it is said whether the shop or the network is away.
 */
export const showNoConnection = (): void => void showError(navigator.onLine ? 'connection' : 'offlineNow')

let failed = 0
let pressed: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined

/** Remembers the last form that was sent, so that a message about it can offer to press again. */
export const followPresses = (): void =>
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (!(target instanceof HTMLFormElement)) return
      pressed = { form: target, button: submitter }
      dropToast(failed)
    },
    true,
  )

/**
 * A form that could not be sent is sent again by itself: nobody need press its button, or should wonder that it went.
 * The message stays while tries go on. Returns what takes it back, which is wrong as soon as the form has got through.
 */
export function showFormWaits(): () => void {
  const id = showError('formWaits', { lasts: true })
  return () => dropToast(id)
}

/** A form that was tried for some seconds could not be sent: its message stays and offers to press again. */
export function showFormFailed(): void {
  const { form, button } = pressed ?? {}
  const press = () => form?.requestSubmit(button?.isConnected ? button : null)
  const label = textsIn(documentLanguage(), 'common')('error.again')
  failed = showError('formFailed', { lasts: true, ...(form?.isConnected ? { action: { label, do: press } } : {}) })
}

const titles = {
  code: 'error.codeTitle',
  connection: 'error.connectionTitle',
  formWaits: 'error.connectionTitle',
  formFailed: 'error.formFailedTitle',
  offlineNow: 'error.offlineTitle',
} as const

/** Returns the id of the toast. */
export function showError(message: keyof typeof titles, more: Pick<Toast, 'lasts' | 'action'> = {}): number {
  const texts = textsIn(documentLanguage(), 'common')
  return showToast({
    tone: 'error',
    title: texts(titles[message]),
    message: texts(`error.${message}`),
    ...more,
  })
}
