import { leaveQuote } from '@toonbank/contract/shop/cart.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/shop/consent.ts'
import { getFormerOrder, listFormerOrders } from '@toonbank/contract/shop/former-order.ts'
import { getInvoicePdf, getInvoiceXml, listInvoices } from '@toonbank/contract/shop/invoice.ts'
import {
  askForNewsletter,
  confirmNewsletter,
  endNewsletter,
  readNewsletterKey,
  readNewsletterLink,
} from '@toonbank/contract/shop/newsletter.ts'
import {
  cancelOrder,
  getBestelbon,
  getOrder,
  getOrderTerms,
  listOrderPaymentOptions,
  listOrders,
  orderAgain,
  payOrder,
} from '@toonbank/contract/shop/order-calls.ts'
import { paymentNotice } from '@toonbank/contract/shop/payment.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { askForQuote, getQuotePdf, listQuotes, orderQuote } from '@toonbank/contract/shop/quote.ts'
import {
  getReviewable,
  listReviews,
  objectToReviewMails,
  refuseReviewMails,
  writeReview,
} from '@toonbank/contract/shop/review.ts'
import {
  addTicketMessage,
  createTicket,
  getTicket,
  getTicketPicture,
  listTickets,
  uploadTicketPicture,
} from '@toonbank/contract/shop/support.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { aJpeg } from '../encode-plainly.ts'
import {
  always,
  but,
  customers,
  isBuyer,
  isCustomer,
  isFinance,
  ownOfAnybody,
  ownOfCustomer,
  type Row,
  row,
  rowOf,
} from './expected-answers.ts'

/** Orders and what follows from them: documents, withdrawals, reviews, tickets, quotes. */
export const accessToOrders = (): readonly Row[] => [
  row(listOrders, customers, {}),
  row(exportAccount, customers, {}),
  row(deleteAccount, (asker) => (isCustomer(asker) ? '422 passwordWrong' : '401 notAuthenticated'), {
    body: { password: 'Verkeerd1' },
  }),
  row(listFormerOrders, customers, {}),
  row(listConsents, customers, {}),
  row(askForNewsletter, always(), { body: { emailAddress: 'lotte@example.nl' } }),
  row(readNewsletterLink, always('422 newsletterLinkEnded'), { body: { token: 'made-up' } }),
  row(confirmNewsletter, always('422 newsletterLinkEnded'), { body: { token: 'made-up' } }),
  row(readNewsletterKey, always('422 newsletterKeyUnknown'), { body: { key: 'made-up' } }),
  row(endNewsletter, always(), { body: { key: 'made-up' } }),
  row(withdrawConsent, customers, { params: { purpose: 'newsletter' } }),
  row(getFormerOrder, (asker) => (isCustomer(asker) ? '404 orderNotFound' : '401 notAuthenticated'), {
    params: { uid: 'made-up' },
  }),
  rowOf('order', getOrder, ownOfCustomer('404 orderNotFound'), (uid) => ({ params: { uid } })),
  rowOf('order', listOrderPaymentOptions, ownOfAnybody('404 orderNotFound'), (uid) => ({ params: { uid } })),
  rowOf('order', cancelOrder, but(isFinance, ownOfAnybody('404 orderNotFound')), (uid) => ({ params: { uid } })),
  rowOf('order', orderAgain, but(isFinance, ownOfCustomer('404 orderNotFound')), (uid) => ({ params: { uid } })),
  rowOf('order', payOrder, ownOfAnybody('404 orderNotFound'), (uid) => ({
    params: { uid },
    body: { payMethod: 'ideal' },
  })),
  rowOf('order', getOrderTerms, ownOfAnybody('404 orderNotFound'), (uid) => ({ params: { uid } })),
  // Their orders have none, which is told to nobody else.
  rowOf(
    'order',
    getBestelbon,
    (asker, whose) => {
      const answer = ownOfAnybody('404 orderNotFound')(asker, whose)
      return answer === '200' ? '404 documentNotFound' : answer
    },
    (uid) => ({ params: { uid } }),
  ),
  // Whoever knows both number and address of an order may; of others it looks as if there were none.
  row(findWithdrawable, always('404 orderNotFound'), {
    body: { orderNumber: 'TB26-999999', emailAddress: 'lotte@example.nl' },
  }),
  row(getReviewable, always('404 reviewLinkEnded'), { body: { key: 'made-up-key' } }),
  row(writeReview, always('404 reviewLinkEnded'), {
    body: { key: 'made-up-key', lineUid: 'made-up-line', stars: 5, text: '', name: '' },
  }),
  row(objectToReviewMails, always('404 reviewLinkEnded'), { body: { key: 'made-up-key' } }),
  row(refuseReviewMails, customers, {}),
  row(listReviews, always('404 productNotFound'), { params: { id: '999999999' }, body: { page: 1 } }),
  row(withdraw, always('404 orderNotFound'), {
    body: {
      ...{ orderNumber: 'TB26-999999', emailAddress: 'lotte@example.nl', name: 'Lotte', seen: 0 },
      lines: [{ uid: 'made-up-line', quantity: 1 }],
    },
  }),
  row(listTickets, but(isFinance, customers), {}),
  row(uploadTicketPicture, but(isFinance, customers), { body: aJpeg('uploaded') }),
  rowOf('order', createTicket, but(isFinance, ownOfCustomer('404 orderNotFound')), (orderUid) => ({
    body: { subject: 'Rand', message: 'De rand is los.', orderUid },
  })),
  rowOf('ticket', getTicket, but(isFinance, ownOfCustomer('404 ticketNotFound')), (uid) => ({ params: { uid } })),
  rowOf('ticket', addTicketMessage, but(isFinance, ownOfCustomer('404 ticketNotFound')), (uid) => ({
    params: { uid },
    body: { message: 'Nog iets.' },
  })),
  rowOf('picture', getTicketPicture, but(isFinance, ownOfCustomer('404 pictureNotFound')), (at) => {
    const [uid = 'x', id = 'x'] = at.split('/')
    return { params: { uid, id } }
  }),
  row(listInvoices, but(isBuyer, customers), {}),
  rowOf('invoice', getInvoicePdf, but(isBuyer, ownOfCustomer('404 invoiceNotFound')), (uid) => ({ params: { uid } })),
  rowOf('invoice', getInvoiceXml, but(isBuyer, ownOfCustomer('404 invoiceNotFound')), (uid) => ({ params: { uid } })),
  row(askForQuote, but(isFinance, customers), {}),
  row(listQuotes, customers, {}),
  rowOf('quote', getQuotePdf, ownOfCustomer('404 quoteNotFound'), (uid) => ({ params: { uid } })),
  rowOf('quote', orderQuote, but(isFinance, ownOfCustomer('404 quoteNotFound')), (uid) => ({ params: { uid } })),
  row(leaveQuote, but(isFinance, customers), {}),
  rowOf('notice', paymentNotice, always(), (id) => ({ params: { provider: 'sandbox' }, body: { id } })),
]
