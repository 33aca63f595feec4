import { useSyncExternalStore } from 'react'

interface Wallet {
  canMakePayments(): boolean
}

/** Apple Pay works only in Apple's browsers on a secure page; elsewhere the wallet itself throws. */
function canPayWithApple(): boolean {
  try {
    return (globalThis as { ApplePaySession?: Wallet }).ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}

const never = () => () => {}

/**
 * Returns the payment methods that this browser can use. Apple Pay is absent in the HTML from the server too, which is
 * all that is seen without JavaScript.
 */
export function usePayable<Option extends { readonly id: string }>(options: readonly Option[]): readonly Option[] {
  const hasApplePay = useSyncExternalStore(never, canPayWithApple, () => false)
  return hasApplePay ? options : options.filter(({ id }) => id !== 'applepay')
}
