import { expect, it } from 'vitest'
import { type EndpointDefinition, isChange } from './endpoint.ts'
import * as account from './shop/account.ts'
import * as address from './shop/address.ts'
import * as cart from './shop/cart.ts'
import * as catalogue from './shop/catalogue.ts'
import * as checkout from './shop/checkout.ts'
import * as company from './shop/company.ts'
import * as config from './shop/config.ts'
import * as consent from './shop/consent.ts'
import * as content from './shop/content.ts'
import * as formerOrder from './shop/former-order.ts'
import * as invoice from './shop/invoice.ts'
import * as newsletter from './shop/newsletter.ts'
import * as order from './shop/order-calls.ts'
import * as passkey from './shop/passkey.ts'
import * as payment from './shop/payment.ts'
import * as privacy from './shop/privacy.ts'
import * as quote from './shop/quote.ts'
import * as review from './shop/review.ts'
import * as sample from './shop/sample.ts'
import * as search from './shop/search.ts'
import * as stockAlert from './shop/stock-alert.ts'
import * as support from './shop/support.ts'
import * as wish from './shop/wish.ts'
import * as withdrawal from './shop/withdrawal.ts'

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
