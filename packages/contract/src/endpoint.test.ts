import { expect, it } from 'vitest'
import * as account from './account.ts'
import * as address from './address.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as company from './company.ts'
import * as config from './config.ts'
import * as consent from './consent.ts'
import * as content from './content.ts'
import { type EndpointDefinition, isChange } from './endpoint.ts'
import * as formerOrder from './former-order.ts'
import * as invoice from './invoice.ts'
import * as newsletter from './newsletter.ts'
import * as order from './order.ts'
import * as passkey from './passkey.ts'
import * as payment from './payment.ts'
import * as privacy from './privacy.ts'
import * as quote from './quote.ts'
import * as review from './review.ts'
import * as sample from './sample.ts'
import * as search from './search.ts'
import * as stockAlert from './stock-alert.ts'
import * as support from './support.ts'
import * as wish from './wish.ts'
import * as withdrawal from './withdrawal.ts'

const rooms = [
  account,
  address,
  cart,
  catalogue,
  checkout,
  company,
  config,
  consent,
  content,
  formerOrder,
  invoice,
  newsletter,
  order,
  passkey,
  payment,
  privacy,
  quote,
  review,
  search,
  sample,
  stockAlert,
  support,
  wish,
  withdrawal,
]
const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'summary' in value

// Whoever adds a call decides here which it is: forgotten, it counts as a change, of which a visitor may have two
// running at once.
it('tells changes from what only reads with a POST', () => {
  const changes = rooms.flatMap((room) =>
    Object.entries(room).filter(([, value]) => isEndpoint(value) && isChange(value)),
  )
  expect(changes.map(([name]) => name).sort()).toEqual([
    'acceptInvitation',
    'addCoupon',
    'addLine',
    'addPasskey',
    'addTicketMessage',
    'askForNewsletter',
    'askForQuote',
    'askForStockAlert',
    'askPasskey',
    'askPasskeyLogin',
    'cancelOrder',
    'changePerson',
    'confirmNewsletter',
    'confirmStockAlert',
    'createAddress',
    'createTicket',
    'deleteAccount',
    'deleteAddress',
    'deleteCart',
    'endNewsletter',
    'endPersonAccess',
    'endStockAlerts',
    'endWishListShare',
    'invitePerson',
    'leaveQuote',
    'login',
    'loginByLink',
    'loginByPasskey',
    'logout',
    'objectToReviewMails',
    'orderAgain',
    'orderQuote',
    'orderSamples',
    'pay',
    'payOrder',
    'paymentNotice',
    'refuseReviewMails',
    'register',
    'removeCoupon',
    'removePasskey',
    'renamePasskey',
    'requestLoginLink',
    'requestPasswordReset',
    'sendInvitation',
    'setPassword',
    'setWish',
    'shareWishList',
    'updateAccount',
    'updateAddress',
    'updateCart',
    'updateLine',
    'uploadReviewPicture',
    'uploadTicketPicture',
    'withdraw',
    'withdrawConsent',
    'withdrawInvitation',
    'writeReview',
  ])
})
