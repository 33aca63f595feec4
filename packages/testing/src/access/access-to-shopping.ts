import { findAddress, findAddressOld, getAddressDetails, searchAddress } from '@toonbank/contract/shop/address.ts'
import {
  addCoupon,
  addLine,
  deleteCart,
  getCart,
  removeCoupon,
  updateCart,
  updateLine,
} from '@toonbank/contract/shop/cart.ts'
import {
  findUnpaidPayment,
  getCredit,
  getHeldOrder,
  getPayment,
  getPaymentState,
  listDeliveryOptions,
  listPaymentOptions,
  pay,
} from '@toonbank/contract/shop/checkout.ts'
import { getReviewPicture, uploadReviewPicture } from '@toonbank/contract/shop/review.ts'
import { getSampleTray, orderSamples } from '@toonbank/contract/shop/sample.ts'
import {
  askForStockAlert,
  confirmStockAlert,
  endStockAlerts,
  readStockAlertKey,
  readStockAlertLink,
} from '@toonbank/contract/shop/stock-alert.ts'
import {
  endWishListShare,
  getHearts,
  getSharedWishList,
  getWishList,
  setWish,
  shareWishList,
} from '@toonbank/contract/shop/wish.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { aJpeg } from '../encode-plainly.ts'
import { aGuest } from '../walk.ts'
import {
  always,
  but,
  customers,
  hasCart,
  isCustomer,
  isFinance,
  ownOfAnybody,
  type Row,
  row,
  rowOf,
} from './expected-answers.ts'

const place = { countryCode: 'NL' as const, zipCode: '3512 AE', houseNumber: '11' }
const { customerType: _, emailAddress: __, phoneNumber: ___, ...anAddress } = aGuest('address')
const sampleForm = { ...anAddress, emailAddress: 'lotte@example.nl', shownPrice: zero }

/** What comes before an order: cart, wishes, samples, ways of delivery and payment, payments. */
export const accessToShopping = (productId: number): readonly Row[] => [
  row(getCart, always(), {}),
  // Before a line gives a cart to who has none.
  row(addCoupon, (asker) => (hasCart(asker) ? '200' : '422 applyDiscountFailed'), { body: { couponCode: 'WELKOM10' } }),
  row(addLine, always(), { body: { item: { productId, quantity: 1 } } }),
  rowOf('line', updateLine, ownOfAnybody('404 lineNotFound'), (uid) => ({ params: { uid }, body: { quantity: 2 } })),
  rowOf(
    'address',
    updateCart,
    (asker, whose) => (hasCart(asker) ? (whose === 'own' ? '200' : '404 addressNotFound') : '404 cartNotFound'),
    (id) => ({ body: { address_id: id } }),
  ),
  row(deleteCart, always(), {}),
  row(removeCoupon, always('404 couponNotFound'), { body: { couponCode: 'WELKOM10' } }),

  row(getHearts, always(), {}),
  row(getWishList, always(), {}),
  row(setWish, always(), { body: { productId, isWished: true } }),
  row(shareWishList, customers, { body: { name: '' } }),
  row(endWishListShare, customers, {}),
  row(getSharedWishList, always('404 sharedWishListNotFound'), { body: { key: 'made-up-' } }),

  row(askForStockAlert, always('409 notSoldOut'), { body: { productId, emailAddress: 'lotte@example.nl' } }),
  row(confirmStockAlert, always('422 stockAlertLinkEnded'), { body: { token: 'made-up' } }),
  row(readStockAlertLink, always('422 stockAlertLinkEnded'), { body: { token: 'made-up' } }),
  row(readStockAlertKey, always(), { body: { key: 'made-up' } }),
  row(endStockAlerts, always(), { body: { key: 'made-up' } }),

  row(getSampleTray, always(), { body: { productIds: [] } }),
  row(orderSamples, always('409 samplesChanged'), {
    body: { ...sampleForm, trayId: 'made-up-', productIds: [999_999_999] },
  }),

  row(uploadReviewPicture, always('404 reviewLinkEnded'), {
    query: { key: 'made-up-', lineUid: 'made-up-' },
    body: aJpeg('reviewed'),
  }),
  row(getReviewPicture, always('404 pictureNotFound'), { params: { id: 'made-up-' }, query: {} }),

  row(findAddress, always(), { body: place }),
  row(findAddressOld, always(), { body: place }),
  row(searchAddress, always(), { params: { country: 'BE' }, body: { query: 'Grote Markt' } }),
  row(getAddressDetails, always('404 addressNotFound'), { params: { country: 'BE', context: 'made-up' } }),
  row(listDeliveryOptions, always(), { body: { countryCode: 'NL' } }),
  row(getCredit, customers, {}),
  row(listPaymentOptions, always(), { body: { countryCode: 'NL' } }),
  row(
    pay,
    but(isFinance, (asker) => (asker === 'inactive' ? '409 payRefused' : isCustomer(asker) ? '200' : '422 notReady')),
    {},
  ),
  row(findUnpaidPayment, always(), {}),
  rowOf('payment', getPayment, ownOfAnybody('404 paymentNotFound'), (paymentUid) => ({ params: { paymentUid } })),
  // Whoever has the address of a payment, which nobody guesses, may know how it stands.
  row(getPaymentState, always('404 paymentNotFound'), { params: { paymentUid: 'made-up' } }),
  rowOf('order', getHeldOrder, ownOfAnybody('404 orderNotFound'), (uid) => ({ params: { uid } })),
]
