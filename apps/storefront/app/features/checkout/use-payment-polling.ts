import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollEveryMs = 3_000

export function usePaymentPolling(isUnfinished: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnfinished) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [isUnfinished, revalidate])
}
