import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import * as v from 'valibot'

export interface MollieAmount {
  readonly currency: string
  readonly value: string
}

export const toMollieAmount = (amount: Cents): MollieAmount => ({ currency: 'EUR', value: toDecimals(amount) })

const toDecimals = (amount: Cents): string => {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

export const mollieAmount = v.pipe(
  v.object({ currency: v.string(), value: v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,11})\.\d{2}$/)) }),
  v.transform(({ currency, value }) => ({ currency, amount: cents(Number(value.replace('.', ''))) })),
)
