import { shownOrder } from '@toonbank/contract/shop/checkout.ts'
import * as v from 'valibot'

/**
 * Parses what the button of the overview posted: the order as its page showed it. Trap: without JavaScript the selected
 * payment method may differ from the one in the shown total; the radio button counts. Undefined: the form is
 * incomplete.
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
