import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useCart } from './use-cart.ts'

/**
 * Reloads the product page when the cart learns of a changed price or stock. As a component it does not re-render the
 * page.
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
