import { dropToast, showToast, type Toast } from '@toonbank/ui/toast/toast-store.ts'
import { documentLanguage } from '../../language/addresses.ts'
import { textsIn } from '../../texts/use-texts.ts'

export const showNoConnection = (): void => void showError(navigator.onLine ? 'connection' : 'offlineNow')

let failed = 0
let pressed: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined

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
 * Shows that a form is being sent again by itself. The message lasts while tries continue; the returned function
 * removes it.
 */
export function showFormWaits(): () => void {
  const id = showError('formWaits', { lasts: true })
  return () => dropToast(id)
}

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

export function showError(message: keyof typeof titles, more: Pick<Toast, 'lasts' | 'action'> = {}): number {
  const texts = textsIn(documentLanguage(), 'common')
  return showToast({
    tone: 'error',
    title: texts(titles[message]),
    message: texts(`error.${message}`),
    ...more,
  })
}
