import type { Transaction } from '@toonbank/database/connect.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { keptOf, listPieces } from '../../order/line-pieces.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { type GoneGoods, valueOfGone } from '../../order/write-reduction.ts'

export type NotWithCustomer = 'restNotSent' | 'unknownLine' | 'moreThanKept' | 'nothingLeft'

export async function findReturned(
  tx: Transaction,
  order: OrderRow,
  wanted: ReadonlyMap<number, number> | undefined,
): Promise<Outcome<GoneGoods, NotWithCustomer>> {
  if (hasRestToShip(order.status)) return refused('restNotSent')
  const lines = await listPieces(tx, order.id)
  const pieces = wanted ?? new Map(lines.map((line, at) => [at + 1, keptOf(line)]))
  if ([...pieces.keys()].some((at) => !lines[at - 1])) return refused('unknownLine')
  const coming = new Map(lines.map(({ row }, at) => [row.id, pieces.get(at + 1) ?? 0]))
  if (lines.some((line) => (coming.get(line.row.id) ?? 0) > keptOf(line))) return refused('moreThanKept')
  if ([...coming.values()].every((quantity) => quantity < 1)) return refused('nothingLeft')
  return done(valueOfGone(order, lines, coming, 'returned'))
}
