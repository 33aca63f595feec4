import { test as base, expect } from '@playwright/test'

interface Watched {
  /** Console errors that this journey means to cause, for example by opening a page that does not exist. */
  expectedErrors: RegExp[]
  faults: undefined
}

/**
 * Every journey fails on an error in the console, an uncaught error of a page, or an answer of 500 and above, wherever
 * it happens.
 */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  faults: [
    async ({ context, expectedErrors }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`
        if (message.type() === 'error' && !expectedErrors.some((expected) => expected.test(text)))
          faults.push(`console: ${text}`)
      })
      context.on('weberror', (error) => faults.push(`page: ${error.error().stack || error.error()}`))
      context.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`)
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
