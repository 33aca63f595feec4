import { shownOrder } from '@toonbank/contract/checkout.ts'
import * as v from 'valibot'

/**
 * What the overview's button posted of the page that it stood on. The way of paying is the one whose radio button is
 * pressed: without JavaScript it may be another than the total on the page counts with. Undefined: the form did not
 * come whole.
 */
export function readShownOrder(
  posted: FormDataEntryValue | null,
  chosenPayment: string,
): v.InferOutput<typeof shownOrder> | undefined {
  const shown = v.safeParse(v.pipe(v.string(), v.parseJson(), shownOrder), posted)
  if (!shown.success) return undefined
  const { payment } = shown.output
  return { ...shown.output, payment: payment && { ...payment, id: chosenPayment } }
}
