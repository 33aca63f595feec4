import { useEffect } from 'react'
import { requestHadCookie } from '../request-had-cookie.ts'
import { useShop } from '../use-shop.ts'
import { wishStore } from './wish-store.ts'

/** Reads the hearts of visitors who may have some shortly after the page has loaded, and after a login or logout. */
export function useFreshWishes(): void {
  const customerId = useShop().customer?.id
  useEffect(() => {
    const ask = () => {
      if (
        requestHadCookie('wishes') ||
        customerId !== undefined ||
        wishStore.view().length > 0 ||
        wishStore.hasUnsent()
      )
        void wishStore.refresh()
    }
    const timer = setTimeout(ask, 200)
    return () => clearTimeout(timer)
  }, [customerId])
}
