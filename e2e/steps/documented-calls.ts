/**
 * A call of specification 1.7-1 (and of 3.1-15), with a body that is in order; what stands in `{}` is a
 * path parameter.
 */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Fields that must be there, by their path in the body. */
  readonly required?: readonly string[]
}

const address = {
  firstName: 'Anna',
  lastName: 'de Vries',
  countryCode: 'NL',
  zipCode: '3512 AE',
  houseNumber: '11',
  houseNumberAddition: '',
  streetName: 'Neude',
  city: 'Utrecht',
}
const addressFields = ['firstName', 'lastName', 'countryCode', 'zipCode', 'houseNumber', 'streetName', 'city']
const email = 'nobody@example.nl'

export const documentedCalls: readonly DocumentedCall[] = [
  { method: 'POST', path: '/api/v2/app' },
  {
    method: 'POST',
    path: '/api/public/content',
    body: { slug: 'vloerkleden', pageNumber: 1, sort: 'relevance' },
    required: ['slug'],
  },
  { method: 'POST', path: '/api/public/navigation', body: { parentId: 1, currentId: 2, expand: true } },
  { method: 'POST', path: '/api/public/path-rules', body: { path: '/oud' }, required: ['path'] },
  { method: 'POST', path: '/api/public/products', body: { ids: [1, 2] }, required: ['ids'] },
  { method: 'POST', path: '/api/public/products/{1}' },
  { method: 'POST', path: '/api/v2/prices', body: { items: [{ productId: 1, prices: {} }] } },
  { method: 'POST', path: '/api/products/prices/{1}' },
  {
    method: 'POST',
    path: '/api/v2/checkout/address',
    body: { countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', houseNumberAddition: '' },
    required: ['countryCode', 'zipCode', 'houseNumber'],
  },
  {
    method: 'POST',
    path: '/api/checkout/address',
    body: { countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', houseNumberAddition: '' },
    required: ['countryCode', 'zipCode', 'houseNumber'],
  },
  {
    method: 'POST',
    path: '/api/v2/checkout/address/v2/{BE}',
    body: { context: '', query: 'Grote Markt' },
    required: ['query'],
  },
  { method: 'POST', path: '/api/v2/checkout/address/details/{BE}/{1}' },
  {
    method: 'POST',
    path: '/api/v2/account/login',
    body: { email, password: 'Onbekend1' },
    required: ['email', 'password'],
  },
  { method: 'POST', path: '/api/v2/account/session', body: { token: 'x' } },
  {
    method: 'POST',
    path: '/api/v2/account/register',
    body: {
      ...address,
      customerType: 'private',
      emailAddress: '',
      phoneNumber: '06-12345678',
      password: '',
      companyName: '',
      cocNumber: '',
    },
    required: [...addressFields, 'emailAddress', 'phoneNumber'],
  },
  { method: 'POST', path: '/api/v2/account/reset', body: { emailAddress: email }, required: ['emailAddress'] },
  {
    method: 'POST',
    path: '/api/v2/account/password',
    body: { token: 'x', password: 'Vloerkleed1' },
    required: ['token', 'password'],
  },
  {
    method: 'POST',
    path: '/api/v2/account/login-link',
    body: { emailAddress: email, to: '/cart' },
    required: ['emailAddress'],
  },
  { method: 'POST', path: '/api/v2/account/login-link/read', body: { token: 'x' }, required: ['token'] },
  {
    method: 'POST',
    path: '/api/v2/account/login-link/login',
    body: { token: 'x', emailAddress: email },
    required: ['token', 'emailAddress'],
  },
  { method: 'POST', path: '/api/presession/verify', body: { email }, required: ['email'] },
  {
    method: 'POST',
    path: '/api/v2/account',
    body: { defaultAddressId: 'x', firstName: 'Anna', phoneNumber: '06-1', locale: 'nld' },
  },
  { method: 'GET', path: '/api/v2/account/addresses' },
  { method: 'POST', path: '/api/v2/account/addresses', body: { ...address, companyName: '' } },
  { method: 'PUT', path: '/api/v2/account/addresses/{abcdefgh}', body: address },
  { method: 'DELETE', path: '/api/v2/account/addresses/{abcdefgh}' },
  { method: 'POST', path: '/api/v2/account/cart/state' },
  {
    method: 'POST',
    path: '/api/v2/cart',
    body: { shipping_option_id: 'nl-thuis', pickup_location_id: null, address_id: 'x', payment_option_id: 'ideal' },
  },
  {
    method: 'POST',
    path: '/api/v2/cart/lines',
    body: {
      item: { productId: 1, quantity: 1, options: [{ groupId: 'size', id: 'x', custom: { width: 100, length: 100 } }] },
    },
    required: ['item', 'item.productId', 'item.quantity'],
  },
  { method: 'PUT', path: '/api/v2/cart/lines/{abcdefgh}', body: { quantity: 1, id: 'x' }, required: ['quantity'] },
  { method: 'POST', path: '/api/v2/cart/coupons', body: { couponCode: 'GEEN' }, required: ['couponCode'] },
  { method: 'DELETE', path: '/api/v2/cart/coupons', body: { couponCode: 'GEEN' }, required: ['couponCode'] },
  { method: 'POST', path: '/api/v2/checkout/delivery', body: { countryCode: 'NL' }, required: ['countryCode'] },
  { method: 'POST', path: '/api/v2/checkout/payments', body: { countryCode: 'NL' }, required: ['countryCode'] },
  { method: 'GET', path: '/api/v2/checkout/payments/{abcdefgh}' },
  { method: 'POST', path: '/api/v2/checkout/pay' },
  { method: 'GET', path: '/api/v2/account/orders' },
  { method: 'GET', path: '/api/v2/account/orders/{abcdefgh}' },
  { method: 'POST', path: '/api/v2/account/orders/{abcdefgh}/payments', body: { countryCode: 'NL' } },
  {
    method: 'POST',
    path: '/api/v2/account/orders/{abcdefgh}/pay',
    body: { payMethod: 'ideal' },
    required: ['payMethod'],
  },
  { method: 'POST', path: '/api/webhooks/payments/{sandbox}', body: { id: 'sb_unknown' } },
  { method: 'DELETE', path: '/api/v2/cart' },
  { method: 'POST', path: '/api/v2/account/logout' },
]

/** Where the values of a body stand: `['item', 'options', 0, 'id']`. */
export type Place = readonly (string | number)[]

export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([key, part]) =>
      placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** The body with another value at one place. */
export function withValueAt(body: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(body)) return body.map((part, index) => (index === first ? withValueAt(part, rest, value) : part))
  return { ...(body as object), [first]: withValueAt((body as Record<string, unknown>)[first], rest, value) }
}
