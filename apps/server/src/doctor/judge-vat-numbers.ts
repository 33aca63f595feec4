import type { Connection } from '@toonbank/database/connect.ts'
import { countVatChecks } from '@toonbank/shop/account/vat-number/read-vat-check.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

export async function judgeVatNumbers(
  { db }: Pick<Connection, 'db'>,
  { VIES_REQUESTER }: Pick<Settings, 'VIES_REQUESTER'>,
): Promise<Finding> {
  const about = 'customers'
  const { valid, invalid, unavailable, unchecked } = await countVatChecks(db)
  const waiting = unavailable + unchecked
  if (invalid > 0)
    return missing(about, `${invalid} VAT numbers of business customers are not valid: ask these customers for theirs.`)
  if (waiting > 0 && VIES_REQUESTER === undefined)
    return missing(about, `${waiting} VAT numbers of business customers are unchecked: set VIES_REQUESTER to your own.`)
  return good(about, `${valid} VAT numbers of business customers are valid, ${waiting} wait to be checked.`)
}
