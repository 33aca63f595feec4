import { afterAll, onTestFinished } from 'vitest'

/**
 * Cleans up when the test has ended in which this is called, or, outside of one, the tests of the file: `afterAll`
 * means nothing within a test, and would leave behind what is made there.
 */
export function whenEnded(cleanUp: () => void | Promise<void>): void {
  try {
    onTestFinished(cleanUp)
  } catch {
    afterAll(cleanUp)
  }
}
