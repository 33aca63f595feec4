import { shopAnswers } from '@toonbank/ui/shop-answers.ts'
import { showError, showNoConnection } from './show-no-connection.ts'

/**
 * Reports that code did not load without a network or shop. With both, an ad blocker or an update has removed the file:
 * `instead` then works without the code, else the page should be reloaded.
 */
export async function showChunkLoadError(instead?: () => void): Promise<void> {
  if (!navigator.onLine || !(await shopAnswers())) showNoConnection()
  else if (instead) instead()
  else showError('code')
}
