import { cents } from '@toonbank/domain/money/cents.ts'
import { paymentLines } from '@toonbank/domain/payment/payment-lines.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { PaymentRequest } from '@toonbank/shop/ports/payment-provider.ts'
import { testUrl } from './a-shop.ts'

const amount = cents(149_95)

const annaDeVries = {
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: '',
  countryCode: 'NL',
  zipCode: '3511 LX',
  houseNumber: '10',
  houseNumberAddition: '',
  streetName: 'Domplein',
  city: 'Utrecht',
} as const

/** What the shop asks of a provider for an order of one rug. */
export const aPaymentRequest = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: randomToken(),
  amount,
  orderNumber: 'TB26-000123',
  countryCode: 'NL',
  method: 'ideal',
  locale: 'nld',
  redirectUrl: `${testUrl}/checkout/x`,
  webhookUrl: `${testUrl}/api/webhooks/payments/x?key=x`,
  idempotencyKey: randomToken(),
  readDetails: async () => ({
    lines: paymentLines(
      {
        total: amount,
        goods: [{ description: 'Vloerkleed', quantity: 1, total: amount, vatPercentage: 2_100 }],
        coupons: [],
        shipping: cents(0),
        surcharge: cents(0),
      },
      amount,
    ),
    billing: annaDeVries,
    delivery: annaDeVries,
    emailAddress: 'anna@example.nl',
    phoneNumber: '06-12345678',
  }),
  ...more,
})
