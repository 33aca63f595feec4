import { findIntraCommunityProblems } from '@toonbank/shop/config/check-settings.ts'
import { intraCommunitySettings, type ShopSettings, sellerVatNumberOf } from '@toonbank/shop/config/shop-settings.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

const about = 'intraCommunity'

export function judgeIntraCommunity(
  settings: Pick<ShopSettings, 'intraCommunity' | 'seller'>,
  { VIES_REQUESTER }: Pick<Settings, 'VIES_REQUESTER'>,
): Finding[] {
  const { state, withoutVies } = intraCommunitySettings(settings)
  if (!state) return []
  const [problem] = findIntraCommunityProblems(settings)
  if (problem) return [missing(about, `Belgian businesses pay VAT: ${problem.field} ${problem.message}.`)]
  const own = sellerVatNumberOf(settings)
  if (VIES_REQUESTER !== undefined && VIES_REQUESTER !== own)
    return [
      missing(
        about,
        `VIES is asked by ${VIES_REQUESTER}, and the seller is ${own}: what it answers proves nothing for the seller. Set VIES_REQUESTER to the number of the seller.`,
      ),
    ]
  if (VIES_REQUESTER !== undefined)
    return [good(about, 'Belgian businesses whose VAT number is valid by VIES buy without VAT.')]
  return [
    missing(
      about,
      withoutVies
        ? 'Belgian businesses buy without VAT by the check digits of their numbers alone, which proves nothing to the tax office: set VIES_REQUESTER.'
        : 'Belgian businesses pay VAT, and read nothing of it, because nobody asks VIES about their numbers: set VIES_REQUESTER.',
    ),
  ]
}
