import { shopAnswers } from '../shop-answers.ts'
import { showError, showNoConnection } from './show-no-connection.ts'

/**
 * The code behind a press could not come. Without a network, or without the shop, that is said. With both it is a file
 * that an ad blocker holds back, or that an update has taken away: `instead` does the same without it, as a form or a
 * link does without JavaScript; where there is no such way, to load the page anew is what helps.
 */
export async function showLostCode(instead?: () => void): Promise<void> {
  if (!navigator.onLine || !(await shopAnswers())) showNoConnection()
  else if (instead) instead()
  else showError('code')
}
