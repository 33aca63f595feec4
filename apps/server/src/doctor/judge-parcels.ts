import type { Connection } from '@toonbank/database/connect.ts'
import { countUndelivered } from '@toonbank/shop/order/read/count-undelivered.ts'
import { type Finding, good, missing } from './finding.ts'

const longestWay = 21

export async function judgeParcels(connection: Connection): Promise<Finding> {
  const undelivered = await countUndelivered(connection, longestWay)
  if (undelivered === 0) return good('parcels', `No parcel is on its way for more than ${longestWay} days.`)
  return missing(
    'parcels',
    `${undelivered} orders left more than ${longestWay} days ago, and nobody said that they arrived: their withdrawal period has not begun. 'npm run shop -- orders list --status shipped' names them, 'orders deliver <number>' says it.`,
  )
}
