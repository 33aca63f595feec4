import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useCart } from './use-cart.ts'

/**
 * On the page of a product: what the cart has just learnt (it is sold out, it costs something else by now) the page
 * says too, instead of what was true when it was opened. A component, so that a change of the cart does not draw the
 * page anew.
 */
export function PageFollowsCart({ productId }: { productId: number }): null {
  const { lines, refusals } = useCart()
  const { revalidate } = useRevalidator()
  const newPrices = lines
    .filter((line) => line.productId === productId && line.changes?.formerPrice)
    .map(({ id, prices }) => `${id} ${prices.discountInclVat}`)
  const learnt = [refusals, ...newPrices].join()
  const known = useRef(learnt)
  useEffect(() => {
    if (known.current === learnt) return
    known.current = learnt
    revalidate()
  }, [learnt, revalidate])
  return null
}
