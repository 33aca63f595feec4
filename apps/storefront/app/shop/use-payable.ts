import { useSyncExternalStore } from 'react'

interface Wallet {
  canMakePayments(): boolean
}

/** Apple Pay works in Apple's browsers only, on a secure page; elsewhere the wallet itself refuses to say. */
function canPayWithApple(): boolean {
  try {
    return (globalThis as { ApplePaySession?: Wallet }).ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}

const never = () => () => {}

/**
 * The payment methods that this browser can pay with: Apple Pay is left out where there is none, and so in the page as
 * the server draws it, which is all that is seen without JavaScript.
 */
export function usePayable<Option extends { readonly id: string }>(options: readonly Option[]): readonly Option[] {
  const hasApplePay = useSyncExternalStore(never, canPayWithApple, () => false)
  return hasApplePay ? options : options.filter(({ id }) => id !== 'applepay')
}
