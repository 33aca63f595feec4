import { useEffect, useState } from 'react'

export const priceId = 'product-price'

/** Tells whether the price of the page has been scrolled away above the screen. */
export function usePriceLeft(): boolean {
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    const price = document.getElementById(priceId)
    if (!price) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(price)
    return () => observer.disconnect()
  }, [])
  return hasLeft
}
