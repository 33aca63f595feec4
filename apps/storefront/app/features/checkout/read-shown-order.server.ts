import { shownOrder } from '@toonbank/contract/shop/checkout.ts'
import * as v from 'valibot'

/**
 * Parses the shown order of the button's form. Without JavaScript the radio button of the payment method counts.
 * Undefined: the form is incomplete.
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
