import { useEffect, useState } from 'react'
import { useLanguage } from '../../../../language/use-language.ts'
import type { ListedProduct } from '../../../../shop/listed-product.ts'
import { useShop } from '../../../../shop/use-shop.ts'
import { askCards } from './ask-cards.ts'

export function useCards(ids: readonly number[]): readonly ListedProduct[] | undefined {
  const language = useLanguage()
  const isCustomer = useShop().customer !== null
  const [products, setProducts] = useState<readonly ListedProduct[]>()
  useEffect(() => {
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
  return products
}

function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 })
  return () => cancelIdleCallback(handle)
}
