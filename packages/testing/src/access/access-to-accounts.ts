import {
  getSession,
  login,
  loginByLink,
  logout,
  readLoginLink,
  readResetLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
  verifyEmail,
} from '@toonbank/contract/shop/account.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@toonbank/contract/shop/address.ts'
import { getPrices, getProduct, listCards, listPrices } from '@toonbank/contract/shop/catalogue.ts'
import {
  acceptInvitation,
  changePerson,
  endPersonAccess,
  invitePerson,
  listPeople,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@toonbank/contract/shop/company.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { findPathLanguages, findPathRule, getContent, getNavigation } from '@toonbank/contract/shop/content.ts'
import {
  addPasskey,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '@toonbank/contract/shop/passkey.ts'
import { getSearchPage, search } from '@toonbank/contract/shop/search.ts'
import { endOtherSessions, endSession, listSessions } from '@toonbank/contract/shop/session.ts'
import { aGuest } from '../walk.ts'
import {
  always,
  butPeople,
  customers,
  isCustomer,
  ofOwner,
  ofPerson,
  ownOfCustomer,
  type Row,
  row,
  rowOf,
} from './expected-answers.ts'

const { customerType: _, emailAddress: __, phoneNumber: ___, ...anAddress } = aGuest('address')
const aCredential = { id: 'x', rawId: 'x', type: 'public-key' as const }

/** What is anybody's, and what is of an account: sessions, people of a company, addresses. */
export const accessToAccounts = (productId: number): readonly Row[] => [
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
  row(readResetLink, always('422 accountPasswordResetError'), { body: { token: 'made-up' } }),
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
  row(listSessions, customers, {}),
  row(endSession, (asker) => (isCustomer(asker) ? '404 sessionNotFound' : '401 notAuthenticated'), {
    params: { id: 'made-up' },
  }),
  row(endOtherSessions, customers, {}),
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
]
