import {
  getSession,
  login,
  loginByLink,
  logout,
  readLoginLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
  verifyEmail,
} from '@toonbank/contract/account.ts'
import {
  createAddress,
  deleteAddress,
  findAddress,
  findAddressOld,
  getAddressDetails,
  listAddresses,
  searchAddress,
  updateAddress,
} from '@toonbank/contract/address.ts'
import {
  addCoupon,
  addLine,
  deleteCart,
  getCart,
  leaveQuote,
  removeCoupon,
  updateCart,
  updateLine,
} from '@toonbank/contract/cart.ts'
import { getPrices, getProduct, listCards, listPrices } from '@toonbank/contract/catalogue.ts'
import {
  findUnpaidPayment,
  getHeldOrder,
  getPayment,
  getPaymentState,
  listDeliveryOptions,
  listPaymentOptions,
  pay,
} from '@toonbank/contract/checkout.ts'
import type { Input } from '@toonbank/contract/client.ts'
import {
  acceptInvitation,
  changePerson,
  endPersonAccess,
  invitePerson,
  listPeople,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@toonbank/contract/company.ts'
import { getAppConfig } from '@toonbank/contract/config.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/consent.ts'
import { findPathLanguages, findPathRule, getContent, getNavigation } from '@toonbank/contract/content.ts'
import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import type { Envelope } from '@toonbank/contract/envelope.ts'
import { getFormerOrder, listFormerOrders } from '@toonbank/contract/former-order.ts'
import { getInvoicePdf, getInvoiceXml, listInvoices } from '@toonbank/contract/invoice.ts'
import { askForNewsletter, confirmNewsletter, endNewsletter } from '@toonbank/contract/newsletter.ts'
import {
  cancelOrder,
  getBestelbon,
  getOrder,
  getOrderTerms,
  listOrderPaymentOptions,
  listOrders,
  orderAgain,
  payOrder,
} from '@toonbank/contract/order.ts'
import {
  addPasskey,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '@toonbank/contract/passkey.ts'
import { paymentNotice } from '@toonbank/contract/payment.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/privacy.ts'
import { askForQuote, getQuotePdf, listQuotes, orderQuote } from '@toonbank/contract/quote.ts'
import {
  getReviewable,
  getReviewPicture,
  listReviews,
  objectToReviewMails,
  refuseReviewMails,
  uploadReviewPicture,
  writeReview,
} from '@toonbank/contract/review.ts'
import { getSampleTray, orderSamples } from '@toonbank/contract/sample.ts'
import { getSearchPage, search } from '@toonbank/contract/search.ts'
import { askForStockAlert, confirmStockAlert, endStockAlerts } from '@toonbank/contract/stock-alert.ts'
import {
  addTicketMessage,
  createTicket,
  getTicket,
  getTicketPicture,
  listTickets,
  uploadTicketPicture,
} from '@toonbank/contract/support.ts'
import {
  endWishListShare,
  getHearts,
  getSharedWishList,
  getWishList,
  setWish,
  shareWishList,
} from '@toonbank/contract/wish.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/withdrawal.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type Asker, aCrowd, askers, type Crowd, type Thing } from '../testing/a-crowd.ts'
import { aShop, type Visitor } from '../testing/a-shop.ts'
import { aJpeg } from '../testing/encode-plainly.ts'
import { listEndpoints } from '../testing/list-endpoints.ts'
import { aGuest, aPlainProduct } from '../testing/walk.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const { id: productId } = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, productId))
await db.update(coupon).set({ minimumAmount: cents(0) })

/** Whose id is sent: the asker's, somebody else's (the owner's; by the owner the other customer's), or nobody's. */
const owners = ['own', 'foreign', 'unknown'] as const
type Whose = (typeof owners)[number]

type Answers = (asker: Asker, whose: Whose) => string
interface Row {
  readonly call: EndpointDefinition
  /** What the id in the call is the id of; without it nothing in the call belongs to anybody. */
  readonly of: Thing | undefined
  readonly answers: Answers
  readonly ask: (visitor: Visitor, id: string) => Promise<unknown>
}

const row = <E extends EndpointDefinition>(call: E, answers: Answers, input: Input<E>): Row => ({
  call,
  of: undefined,
  answers,
  ask: (visitor) => visitor.ask(call, input),
})
const rowOf = <E extends EndpointDefinition>(
  of: Thing,
  call: E,
  answers: Answers,
  input: (id: string) => Input<E>,
): Row => ({
  call,
  of,
  answers,
  ask: (visitor, id) => visitor.ask(call, input(id)),
})

const isBuyer = (asker: Asker): boolean => asker === 'buyer' || asker === 'otherBuyer'
const isFinance = (asker: Asker): boolean => asker === 'finance' || asker === 'otherFinance'
const isOwner = (asker: Asker): boolean => ['owner', 'other', 'inactive'].includes(asker)
const isCustomer = (asker: Asker): boolean => isOwner(asker) || isBuyer(asker) || isFinance(asker)
const hasCart = (asker: Asker): boolean => isCustomer(asker) || asker === 'visitor'
const always =
  (answer = '200'): Answers =>
  () =>
    answer
const customers: Answers = (asker) => (isCustomer(asker) ? '200' : '401 notAuthenticated')
/** The same, but for those of a company's people whose role is not for it; whatever they name, they are told no more. */
const but =
  (isNot: (asker: Asker) => boolean, answers: Answers): Answers =>
  (asker, whose) =>
    isNot(asker) ? '403 notAllowed' : answers(asker, whose)
const butPeople = (answers: Answers): Answers => but((asker) => isBuyer(asker) || isFinance(asker), answers)
const ofOwner = (answer: string): Answers => butPeople((asker) => (isCustomer(asker) ? answer : '401 notAuthenticated'))
/** By a session only; those of others look as if they were not there. */
const ownOfCustomer =
  (notFound: string): Answers =>
  (asker, whose) =>
    isCustomer(asker) ? (whose === 'own' ? '200' : notFound) : '401 notAuthenticated'
/** By a session, or by the cookie of a guest's cart or of an order: who has neither is told what a stranger is told. */
const ownOfAnybody =
  (notFound: string): Answers =>
  (asker, whose) =>
    whose === 'own' && asker !== 'expired' ? '200' : notFound

/** Of one's own company; nobody finds the people of another one. */
const ofPerson: Answers = butPeople(ownOfCustomer('404 personNotFound'))

const place = { countryCode: 'NL' as const, zipCode: '3512 AE', houseNumber: '11' }
const { customerType: _, emailAddress: __, phoneNumber: ___, ...anAddress } = aGuest('address')
const sampleForm = { ...anAddress, emailAddress: 'lotte@example.nl', shownPrice: zero }

const aCredential = { id: 'x', rawId: 'x', type: 'public-key' as const }

const table: readonly Row[] = [
  row(getAppConfig, always(), {}),
  row(getContent, always(), { body: { slug: '' } }),
  row(getNavigation, always(), { body: {} }),
  row(findPathLanguages, always(), { body: { path: '/x' } }),
  row(findPathRule, always(), { body: { path: '/x' } }),
  row(getProduct, always(), { params: { id: String(productId) } }),
  row(listCards, always(), { body: { ids: [productId] } }),
  row(listPrices, customers, { body: { items: [{ productId }] } }),
  row(getPrices, customers, { params: { productId: String(productId) } }),
  row(search, always(), { body: { q: 'wol' } }),
  row(getSearchPage, always(), { body: { q: 'wol' } }),

  row(verifyEmail, always(), { body: { email: 'lotte@example.nl' } }),
  row(login, always(), { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } }),
  row(getSession, (asker) => (isCustomer(asker) ? '200' : '401 sessionEnded'), { body: {} }),
  row(logout, always(), {}),
  row(register, always('409 accountCreateError'), { body: { ...aGuest(0), emailAddress: 'lotte@example.nl' } }),
  row(requestPasswordReset, always(), { body: { emailAddress: 'lotte@example.nl' } }),
  row(requestLoginLink, always(), { body: { emailAddress: 'lotte@example.nl' } }),
  row(readLoginLink, always('422 loginLinkEnded'), { body: { token: 'made-up' } }),
  row(loginByLink, always('422 loginLinkEnded'), { body: { token: 'made-up', emailAddress: 'lotte@example.nl' } }),
  row(setPassword, always('422 accountPasswordResetError'), { body: { token: 'made-up', password: 'Karpetten2' } }),
  row(askPasskeyLogin, always(), {}),
  row(loginByPasskey, always('401 passkeyRefused'), {
    body: {
      credential: {
        ...aCredential,
        response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
      },
    },
  }),
  row(listPasskeys, customers, {}),
  // Without the password, and without a mailed link.
  row(askPasskey, (asker) => (isCustomer(asker) ? '422 passwordWrong' : '401 notAuthenticated'), { body: {} }),
  row(addPasskey, (asker) => (isCustomer(asker) ? '422 passkeyRefused' : '401 notAuthenticated'), {
    body: { name: 'x', credential: { ...aCredential, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
  }),
  row(renamePasskey, (asker) => (isCustomer(asker) ? '404 passkeyNotFound' : '401 notAuthenticated'), {
    params: { id: 'made-up' },
    body: { name: 'x' },
  }),
  row(removePasskey, (asker) => (isCustomer(asker) ? '404 passkeyNotFound' : '401 notAuthenticated'), {
    params: { id: 'made-up' },
  }),
  rowOf('address', updateAccount, butPeople(ownOfCustomer('404 addressNotFound')), (id) => ({
    body: { defaultAddressId: id },
  })),

  row(listPeople, ofOwner('200'), {}),
  row(invitePerson, (asker) => (asker === 'inactive' ? '403 notAllowed' : ofOwner('200')(asker, 'own')), {
    body: { emailAddress: 'invited@example.nl', firstName: 'Pien', lastName: 'Inkoop', role: 'buyer' as const },
  }),
  row(sendInvitation, ofOwner('404 invitationNotFound'), { params: { uid: 'made-up' } }),
  row(withdrawInvitation, ofOwner('404 invitationNotFound'), { params: { uid: 'made-up' } }),
  rowOf('person', changePerson, ofPerson, (uid) => ({ params: { uid }, body: { role: 'finance' as const } })),
  rowOf('person', endPersonAccess, ofPerson, (uid) => ({ params: { uid } })),
  row(readInvitation, always('422 invitationEnded'), { body: { token: 'made-up' } }),
  row(acceptInvitation, always('422 invitationEnded'), { body: { token: 'made-up', password: 'Karpetten2' } }),

  row(listAddresses, customers, {}),
  row(createAddress, butPeople(customers), { body: anAddress }),
  rowOf('address', updateAddress, butPeople(ownOfCustomer('404 addressNotFound')), (id) => ({
    params: { id },
    body: { city: 'Gent' },
  })),
  rowOf('address', deleteAddress, butPeople(ownOfCustomer('404 addressNotFound')), (id) => ({ params: { id } })),

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

  row(listOrders, customers, {}),
  row(exportAccount, customers, {}),
  row(deleteAccount, (asker) => (isCustomer(asker) ? '422 passwordWrong' : '401 notAuthenticated'), {
    body: { password: 'Verkeerd1' },
  }),
  row(listFormerOrders, customers, {}),
  row(listConsents, customers, {}),
  row(askForNewsletter, always(), { body: { emailAddress: 'lotte@example.nl' } }),
  row(confirmNewsletter, always('422 newsletterLinkEnded'), { body: { token: 'made-up' } }),
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

/**
 * These give or take what the other rows are about, a session, a cart or an address: their askers are others. Those of
 * one list follow each other with the same ones, where none takes what the next is about.
 */
const withOwnCrowd: readonly (readonly EndpointDefinition[])[] = [
  [login, logout],
  [changePerson, endPersonAccess, deleteAddress, addCoupon, addLine, deleteCart],
  [pay, cancelOrder],
  [orderQuote],
]
const crowds = new Map<readonly EndpointDefinition[], Crowd>()
async function crowdOf({ call }: Row): Promise<Crowd> {
  const calls = withOwnCrowd.find((list) => list.includes(call))
  if (!calls) return shared
  const of = table.filter((each) => calls.includes(each.call)).map((each) => each.of)
  const crowd = crowds.get(calls) ?? (await aCrowd(shop, productId, of))
  crowds.set(calls, crowd)
  return crowd
}
const shared = await aCrowd(shop, productId)

/** They hash a password, which is slow on purpose, whoever asks. */
const slow: readonly EndpointDefinition[] = [login, setPassword]

const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`

describe('access', () => {
  it('has a row for every call of the contract, and the API answers no other', async () => {
    const inTable = table.map(({ call }) => nameOf(call)).toSorted()
    expect(inTable).toEqual([...(await listEndpoints()).values()].map(nameOf).toSorted())
    const described = (await (await shop.aVisitor().request('/api/openapi.json')).json()) as {
      paths: Record<string, object>
    }
    const mounted = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(mounted.toSorted()).toEqual(inTable)
  })

  it.each(table.map((each) => [nameOf(each.call), each] as const))(
    '%s: answers each as the table says',
    async (_, each) => {
      const crowd = await crowdOf(each)
      const [allowed, refused] = partition(cellsOf(each, crowd), ({ expected }) => expected === '200')
      const told = new Map<string, { answer: string; text: string }>()
      const before = refused.length > 0 ? await everythingKept() : ''
      for (const cell of refused) told.set(cell.name, await ask(cell))
      if (refused.length > 0) expect(await everythingKept(), 'what is refused changes nothing').toBe(before)
      for (const cell of allowed) told.set(cell.name, await ask(cell))
      const answers = (cells: readonly Cell[]) =>
        Object.fromEntries(cells.map(({ name }) => [name, told.get(name)?.answer]))
      const cells = [...refused, ...allowed]
      expect(answers(cells)).toEqual(Object.fromEntries(cells.map(({ name, expected }) => [name, expected])))
      if (each.of)
        for (const asker of askers)
          expect(told.get(nameOfCell(each, asker, 'foreign')), 'others’ look like none').toEqual(
            told.get(nameOfCell(each, asker, 'unknown')),
          )

      async function ask({ asker, id }: Cell): Promise<{ answer: string; text: string }> {
        const { visitor, lastAnswer } = crowd[asker]
        await each.ask(visitor, id)
        const { status, text } = lastAnswer()
        const isFile = each.call.file !== undefined && status === 200
        const envelope = isFile ? { status: 'success' as const } : (JSON.parse(text) as Envelope)
        return { answer: envelope.status === 'success' ? String(status) : `${status} ${envelope.errorCode}`, text }
      }
    },
  )
})

interface Cell {
  readonly name: string
  readonly asker: Asker
  readonly id: string
  readonly expected: string
}

const nameOfCell = ({ of }: Row, asker: Asker, whose: Whose): string => (of ? `${asker}, ${whose} ${of}` : asker)

function cellsOf(each: Row, crowd: Crowd): Cell[] {
  const { call, of } = each
  const asking = slow.includes(call) ? someOf(askers, 2) : askers
  const cell = (asker: Asker, whose: Whose, id: string): Cell => ({
    name: nameOfCell(each, asker, whose),
    asker,
    id,
    expected: each.answers(asker, whose),
  })
  if (!of) return asking.map((asker) => cell(asker, 'own', ''))
  // Who holds the owner's order is a stranger to that of the other.
  const strangerTo = (asker: Asker): Asker =>
    ['owner', 'holder', 'buyer', 'finance'].includes(asker) ? 'other' : 'owner'
  return askers.flatMap((asker) => {
    const idOf = {
      own: crowd[asker].things[of],
      foreign: crowd[strangerTo(asker)].things[of],
      unknown: of === 'notice' ? 'sb_made-up' : 'made-up',
    }
    return owners.flatMap((whose) => (idOf[whose] === undefined ? [] : [cell(asker, whose, idOf[whose])]))
  })
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A fingerprint of what people have in the shop: what is refused must leave it as it was. */
async function everythingKept(): Promise<string> {
  const tables = [
    'customer',
    'company_invitation',
    'customer_address',
    'cart',
    'cart_line',
    'cart_coupon',
    'shop_order',
    'payment_attempt',
    'order_token',
    'invoice',
    'ticket',
    'ticket_message',
    'ticket_picture',
  ]
  const rows = tables.map((name) => sql.raw(`SELECT '${name}' || t::text AS kept FROM ${name} t`))
  const {
    rows: [found],
  } = await db.execute<{ print: string }>(
    sql`SELECT md5(string_agg(kept, '\n' ORDER BY kept)) AS print FROM (${sql.join(rows, sql.raw(' UNION ALL '))}) everything`,
  )
  return found?.print ?? ''
}
