import { useLocation } from 'react-router'
import { usePhrase } from '../texts/use-texts.ts'
import { Alert } from '../ui/alert.tsx'

/** What a redirect may have to say: only these, so that a link cannot put words in the shop's mouth. */
const notices = {
  checkoutValidateCartFailed: 'attention',
  checkoutPaymentOptionProviderFailed: 'error',
  checkoutInvalidShippingOptionFailed: 'attention',
  checkoutInactiveCustomer: 'error',
  checkoutCartUpdated: 'attention',
  checkoutSessionEnded: 'attention',
  cartMerged: 'information',
  accountPasswordResetSuccess: 'success',
  accountPasswordResetError: 'error',
  accountResetMailSent: 'success',
  accountAddressCreateSuccess: 'success',
  accountChangeDefaultAddressSuccess: 'success',
  addressDeleteSuccess: 'success',
} as const
export type Notice = keyof typeof notices

/** The address of a page with a notice on top; works without JavaScript. */
export const withNotice = (path: string, notice: Notice): string => `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`

export function PageNotice({ className = '' }: { className?: string }) {
  const phrase = usePhrase()
  const notice = new URLSearchParams(useLocation().search).get('notice')
  if (notice === null || !Object.hasOwn(notices, notice)) return null
  return (
    <Alert tone={notices[notice as Notice]} className={className}>
      {phrase(notice)}
    </Alert>
  )
}
