import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { MailContext } from '../mail/mail-kinds.ts'

/** One mail of each kind, with all that it can hold, as the demo shop sends it. */
export const sampleMails = (picture: string): MailData => {
  const firstName = 'Anna'
  const number = '260042'
  const at = '2026-11-28T14:05:00Z'
  const endsAt = '2026-12-12T14:05:00Z'
  const url = '/bestelling/abc?key=0123456789'
  const toCustomer = { firstName, number, orderPath: '/account/orders/abc', url }
  const pieces = [
    { title: 'Berber Amelne', options: 'Kleur: Zand, Maat: 170 × 240 cm', quantity: 1, picture },
    { title: 'Antislip ondertapijt', options: 'Maat: 172 × 243 cm', quantity: 2 },
  ]
  const address = ['Anna de Vries', 'Domplein 10', '3512 JC Utrecht', 'BE']
  const order = {
    number,
    lines: pieces.map((piece, index) => ({ ...piece, totalInclVat: cents(449_00), returnable: index === 0 })),
    rows: [
      { label: 'subtotal' as const, amount: cents(898_00) },
      { label: 'coupon' as const, amount: cents(-89_80) },
      { label: 'shipping' as const, amount: cents(9_95) },
    ],
    coupons: 'WELKOM10',
    vat: [{ percentage: 21, amount: cents(142_00) }],
    totalInclVat: cents(818_15),
    paid: true,
    paidAmount: cents(818_15),
    deliveryLabel: 'Bezorgd op dinsdag 1 december',
    address,
    paymentMethod: 'iDEAL | Wero',
    reference: 'Woonkamer',
  }
  const account = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', name: 'Nop & Draad B.V.' }
  const reference = '1234567890123456'
  const link = 'https://shop.example/link?token=0123456789'
  return {
    orderConfirmation: { ...order, ...toCustomer, attachInvoice: true },
    paymentReceived: { ...toCustomer, amount: cents(818_15), attachInvoice: true },
    orderShipped: {
      ...{ ...toCustomer, lines: pieces, isWhole: true, address },
      ...{ carrier: 'PostNL', trackingCode: '3SABCD123456789', trackingUrl: 'https://post.example/3S' },
      isWithdrawable: true,
    },
    orderReady: { ...toCustomer, lines: pieces, address, openingHours: 'di–za 10–17 uur', outstanding: cents(120_00) },
    refundMade: { ...toCustomer, amount: cents(45_00), reason: 'Kleine weeffout', refundUid: 'r' },
    orderReduced: {
      ...{ ...toCustomer, kind: 'returned', lines: pieces.slice(0, 1), reason: 'Gebruikssporen' },
      ...{ amount: cents(399_00), deduction: cents(50_00), refunded: cents(399_00), outstanding: cents(0) },
      ...{ total: cents(419_15), paid: cents(818_15) },
    },
    paymentTakenBack: {
      ...{ ...toCustomer, amount: cents(818_15), outstanding: cents(818_15), reason: 'Verkeerd kenmerk' },
      transfer: { account, reference },
    },
    paymentFailed: { ...toCustomer, lines: pieces, amount: cents(818_15), endsAt },
    withdrawalReceipt: {
      ...{ ...toCustomer, at, isSent: true, isFree: false, returnTo: 'Weverskade 18, 3534 AB Utrecht' },
      statement: 'Hierbij herroep ik mijn overeenkomst over de verkoop van de volgende goederen: 1 × Berber Amelne.',
    },
    ticketAnswered: {
      ...{ firstName, number: 'V-12', about: 'Berber Amelne', path: '/account/tickets/abc' },
      message: 'Het kleed is van scheerwol.\nJe kunt het gewoon stofzuigen.\n\nVeel plezier ermee!',
    },
    ticketForShop: {
      ...{ number: 'V-12', ticketKind: 'defect', about: 'Berber Amelne', isFirst: true, orderNumber: number },
      ...{ pictures: 2, message: 'Er zit een losse draad in de hoek.' },
      customer: { name: 'Anna de Vries', emailAddress: 'anna@example.nl' },
    },
    orderCancelled: { ...toCustomer, isUnpaid: false, reason: 'Op verzoek', isMoneyDue: true },
    quoteMade: {
      ...{ firstName, number: 'O-2026-0007', validUntil: '2026-12-28', path: '/account/offertes' },
      ...{ totalInclVat: cents(2_178_00), totalExclVat: cents(1_800_00) },
    },
    reviewRequest: { firstName, lines: pieces.map(({ title }) => title), url: '/beoordelen/abc' },
    newOrderForShop: {
      ...order,
      customer: { name: 'Anna de Vries', emailAddress: 'anna@example.nl', phoneNumber: '06-12345678' },
    },
    transferInstructions: { ...toCustomer, account, reference, amount: cents(818_15), heldUntil: endsAt, endsAt },
    passwordReset: { firstName, url: link },
    loginLink: { firstName, url: link },
    accountMade: { firstName, url: link },
    companyInvitation: { firstName, url: link, companyName: 'Studio Noord', inviter: 'Anna', role: 'buyer' },
    staffLink: { firstName, url: link, inviter: 'Anna', isInvitation: true },
    staffNotice: { what: 'newDevice', name: 'Anna', detail: 'Firefox op Linux', at },
    passwordChanged: { firstName, at },
    passkeyAdded: { firstName, at },
    mailboxProven: { firstName, at, hasPassword: false, hadPeople: true },
    companyLeft: { firstName, companyName: 'Studio Noord' },
    accountDeleted: { firstName, at },
    newsletterConfirm: { url: '/nieuwsbrief/bevestigen?key=abc' },
    stockAlertConfirm: { title: 'Berber Amelne', path: '/product/6', url: '/op-voorraad/bevestigen?key=abc' },
    stockAlert: {
      ...{ title: 'Berber Amelne', options: 'Maat: 170 × 240 cm', price: cents(449_00) },
      ...{ picture: `${picture}-480.jpg`, path: '/product/6', url: '/op-voorraad/afmelden?key=abc' },
    },
    emailAddressChanged: { firstName, at, to: 'a•••@example.nl' },
  }
}

const withDocuments: readonly MailKind[] = ['orderConfirmation', 'paymentReceived', 'refundMade', 'quoteMade']

export const sampleContext = (kind: MailKind, locale: Locale, appUrl = 'https://shop.example'): MailContext => ({
  ...{ locale, appUrl, shopName: 'Nop & Draad', strategy: 'prefix_except_default', logoUrl: undefined },
  ...{ colours: undefined, fonts: undefined, returnDays: 14, timeZone: 'Europe/Amsterdam', canLogIn: true },
  support: { phoneNumber: '030 123 45 67', email: 'hallo@nopendraad.example.nl' },
  organizationName: 'Nop & Draad B.V.',
  seller: {
    ...{ streetName: 'Weverskade', houseNumber: '18', houseNumberAddition: '', zipCode: '3534 AB', city: 'Utrecht' },
    ...{ countryCode: 'NL', cocNumber: '12345678', vatNumber: 'NL000099998B57' },
    ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  },
  termsUrl: `${appUrl}/algemene-voorwaarden`,
  attached: withDocuments.includes(kind)
    ? [
        { kind: kind === 'quoteMade' ? 'quote' : 'invoice', filename: 'F2026-000042.pdf' },
        ...(kind === 'orderConfirmation' ? [{ kind: 'terms' as const, filename: 'algemene-voorwaarden.pdf' }] : []),
      ]
    : [],
})
