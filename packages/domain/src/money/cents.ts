/** Money is whole euro cents. The rules of this package round by `divideRounded`; a file's amounts are rounded where they are read. */
export type Cents = number & { readonly __unit: 'cents' }

export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value)

/** Throws `RangeError` for anything but a whole number of cents, which is a bug. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return value
}

export const zero = cents(0)

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b)
export const minus = (a: Cents, b: Cents): Cents => cents(a - b)
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)
export const negative = (amount: Cents): Cents => cents(0 - amount)
