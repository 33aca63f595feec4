import { useLocation } from 'react-router'
import { usePrice } from '../shop/price-text.tsx'
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
  checkoutAddressMissing: 'attention',
  unpaidPieces: 'attention',
  unpaidAmount: 'attention',
  cartMerged: 'information',
  accountPasswordResetSuccess: 'success',
  accountPasswordResetError: 'error',
  accountResetMailSent: 'success',
  accountAddressCreateSuccess: 'success',
  accountAddressChangeSuccess: 'success',
  accountSessionEnded: 'attention',
  orderLinkEnded: 'attention',
  accountDeleted: 'success',
  accountExportTooOften: 'attention',
  orderAgain: 'success',
  orderAgainPartly: 'attention',
  orderAgainGone: 'attention',
  quoteMade: 'success',
  quoteNotOrderable: 'attention',
  quoteTooOften: 'attention',
  orderCancelled: 'success',
  orderNotCancelled: 'attention',
  ticketSent: 'success',
  accountChangeDefaultAddressSuccess: 'success',
  consentWithdrawn: 'success',
  accountChanged: 'success',
  accountPasswordChanged: 'success',
  accountLinkMailed: 'success',
  accountLinkTooOften: 'attention',
  passkeyAdded: 'success',
  passkeyRemoved: 'success',
  passkeyRenamed: 'success',
  addressDeleteSuccess: 'success',
  roleMayNotOrder: 'attention',
  creditLimit: 'attention',
  personInvited: 'success',
  invitationWithdrawn: 'success',
  personChanged: 'success',
  personEnded: 'success',
  companyJoined: 'success',
} as const
export type Notice = keyof typeof notices

/**
 * The address of a page with a notice on top; works without JavaScript. `limit`: what the notice says is allowed, in
 * pieces or cents.
 */
export const withNotice = (path: string, notice: Notice, limit?: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}${limit === undefined ? '' : `&limit=${limit}`}`

export function PageNotice({ className = '' }: { className?: string }) {
  const phrase = usePhrase()
  const price = usePrice()
  const query = new URLSearchParams(useLocation().search)
  const notice = query.get('notice')
  const [limit = '0'] = /^\d{1,9}$/.exec(query.get('limit') ?? '') ?? []
  if (notice === null || !Object.hasOwn(notices, notice)) return null
  return (
    <Alert tone={notices[notice as Notice]} className={className}>
      {phrase(notice, { count: Number(limit), amount: price(Number(limit), { exact: true }) })}
    </Alert>
  )
}
