import type { Transaction } from '@toonbank/database/connect.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { intraCommunitySettings, type ShopSettings } from '../../config/shop-settings.ts'
import { checkVatNumbersJob } from './check-vat-numbers-job.ts'

/** Whether this shop has VIES asked about VAT numbers: it needs the shop's own. */
export const hasViesRequester = ({ serviceSettings }: Pick<Dependencies, 'serviceSettings'>): boolean =>
  serviceSettings?.VIES_REQUESTER !== undefined

/**
 * Has a Belgian VAT number checked at once, and not within a minute, where VAT depends on it: whoever has given it goes
 * on to order. Nobody waits for the answer.
 */
export async function queueVatCheck(
  dependencies: Pick<Dependencies, 'serviceSettings'>,
  tx: Transaction,
  vatNumber: string,
  settings: ShopSettings,
): Promise<void> {
  if (!intraCommunitySettings(settings).state || !normalizeBusinessNumber(vatNumber).startsWith('BE')) return
  if (hasViesRequester(dependencies)) await enqueue(tx, checkVatNumbersJob, {})
}
