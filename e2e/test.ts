import { test as base, expect } from '@playwright/test'

interface Watched {
  /** Console errors and answers ('500: http…') that this journey means to cause, for example by a page that fails. */
  expectedErrors: RegExp[]
  /** Uncaught errors of a page that it means to cause: code that is gone is told in the console, and here at times. */
  expectedUncaught: RegExp[]
  faults: undefined
}

/**
 * Every journey fails on an error in the console, an uncaught error of a page, or an answer of 500 and above, wherever
 * it happens.
 */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  expectedUncaught: [[], { option: true }],
  faults: [
    async ({ context, expectedErrors, expectedUncaught }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`
        if (message.type() === 'error' && !expectedErrors.some((expected) => expected.test(text)))
          faults.push(`console: ${text}`)
      })
      context.on('weberror', (error) => {
        const text = String(error.error().stack || error.error())
        if (!expectedUncaught.some((expected) => expected.test(text))) faults.push(`page: ${text}`)
      })
      context.on('response', (response) => {
        const text = `${response.status()}: ${response.url()}`
        if (response.status() >= 500 && !expectedErrors.some((expected) => expected.test(text))) faults.push(text)
      })
      await use(undefined)
      expect(faults, 'errors during the journey').toEqual([])
    },
    { auto: true },
  ],
})

/** The same for a visitor whose browser runs no JavaScript. */
export const testWithoutJavaScript = test.extend({ javaScriptEnabled: false })

export { expect }
