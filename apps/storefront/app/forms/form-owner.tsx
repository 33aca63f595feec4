import { useState } from 'react'
import { useShop } from '../shop/use-shop.ts'

const name = 'whose'

/**
 * The form contains its customer's id, because somebody else may have logged in in another tab. A page rendered in
 * answer shows nothing typed, or a second click would save it for the wrong customer.
 */
export function FormOwner() {
  const { customer } = useShop()
  const [id] = useState(customer?.id)
  return id === undefined ? null : <input type="hidden" name={name} value={id} />
}

export function isFormOfAnother(form: FormData, customer: { readonly id: string } | undefined): boolean {
  const whose = form.get(name)
  return typeof whose === 'string' && customer !== undefined && whose !== customer.id
}
