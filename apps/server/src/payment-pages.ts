/** Pages of payment providers to which the checkout's form may lead. */
export const paymentPages: readonly string[] = ['https://www.mollie.com']
