import { shownOrder } from '@toonbank/contract/checkout.ts'
import * as v from 'valibot'

/**
 * What the overview's button posted of the page that it was on. The payment method is that of the checked radio button:
 * without JavaScript it may be another than the total on the page was computed with. Undefined: the form is incomplete.
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
