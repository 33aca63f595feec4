const personalNames: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'phoneNumber', 'phone', 'streetName', 'houseNumber', 'houseNumberAddition'],
  ...['zipCode', 'recipient', 'network', 'iban', 'accountHolder'],
])

const inAddress = /([\p{L}\p{N}])[\p{L}\p{N}._%+-]*@([\p{L}\p{N}.-]+)/gu

/** An e-mail address in a text becomes `a…@x.nl`. */
export const maskText = (text: string): string => text.replace(inAddress, '$1…@$2')

/** Values of the history for who may not read customers: names, addresses, phone and e-mail are shortened. */
export function maskPersonal(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return personalNames.has(name) && value !== '' ? '…' : maskText(value)
  if (Array.isArray(value)) return value.map((one) => maskPersonal(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskPersonal(one, key)]))
}
