import { useState } from 'react'
import { useShop } from '../shop/use-shop.ts'

const name = 'whose'

/**
 * Of whom a form tells, as it was first drawn: in another tab somebody else may have logged in since, and what stands
 * in the form is not about them. Trap: a page that is drawn in answer carries the name of who is logged in by then, so
 * it shows nothing of what was typed, or a second press would save it.
 */
export function WhoseForm() {
  const { customer } = useShop()
  const [id] = useState(customer?.id)
  return id === undefined ? null : <input type="hidden" name={name} value={id} />
}

/** Whether a form was drawn for another customer than the one who is logged in now. */
export function isOthersForm(form: FormData, customer: { readonly id: string } | undefined): boolean {
  const whose = form.get(name)
  return typeof whose === 'string' && customer !== undefined && whose !== customer.id
}
