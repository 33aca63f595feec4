import type { Transaction } from '@toonbank/database/connect.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { intraCommunitySettings, type ShopSettings } from '../../config/shop-settings.ts'
import { checkVatNumbersJob } from './check-vat-numbers-job.ts'

/** VIES is only asked when the shop has a VAT number of its own. */
export const hasViesRequester = ({ serviceSettings }: Pick<Dependencies, 'serviceSettings'>): boolean =>
  serviceSettings?.VIES_REQUESTER !== undefined

export async function queueVatCheck(
  dependencies: Pick<Dependencies, 'serviceSettings'>,
  tx: Transaction,
  vatNumber: string,
  settings: ShopSettings,
): Promise<void> {
  if (!intraCommunitySettings(settings).state || !normalizeBusinessNumber(vatNumber).startsWith('BE')) return
  if (hasViesRequester(dependencies)) await enqueue(tx, checkVatNumbersJob, {})
}
