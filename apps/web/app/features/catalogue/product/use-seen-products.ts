import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../language/use-language.ts'
import type { ListedProduct } from '../../../shop/listed-product.ts'
import { useShop } from '../../../shop/use-shop.ts'
import { askCards } from './ask-cards.ts'
import { readSeen, rememberSeen } from './seen-products.ts'

interface SeenProducts {
  /** Where they will stand. */
  readonly place: RefObject<HTMLDivElement | null>
  /** How many: their place is kept before they are there. */
  readonly amount: number
  readonly products: readonly ListedProduct[] | undefined
}

/**
 * What was seen before this product. Asked once the page is idle, and only while their place lies below what the visitor sees: nothing on
 * the screen moves.
 */
export function useSeenProducts(productId: number): SeenProducts {
  const language = useLanguage()
  const isCustomer = useShop().customer !== null
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  const [products, setProducts] = useState<readonly ListedProduct[]>()
  useEffect(() => {
    const seen = readSeen().filter((id) => id !== productId)
    rememberSeen(productId)
    const element = place.current
    if (seen.length === 0 || !element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top < innerHeight) return
      observer.disconnect()
      setIds(seen)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [productId])
  useEffect(() => {
    if (ids.length === 0) return
    let isGone = false
    const stop = whenIdle(async () => {
      const found = await askCards(ids, language, isCustomer)
      if (!isGone) setProducts(found)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [ids, language, isCustomer])
  return { place, amount: products?.length ?? ids.length, products }
}

/** Not every browser tells when it is idle; a second after is late enough. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 })
  return () => cancelIdleCallback(handle)
}
