import type { Bulk } from '@toonbank/database/connect.ts'
import { catchUpSearch } from '@toonbank/shop/search/catch-up-search.ts'
import { removeProducts } from './records/remove-products.ts'
import { lockInOrder, prepareStaged, putNew, putStaged } from './records/write-records.ts'
import type { ValidatedFile } from './validate-file.ts'

interface Telling {
  readonly onWrite?: ((products: number) => void) | undefined
  readonly onWritten?: ((done: number, of: number) => void) | undefined
}

interface ChangeOptions extends Telling {
  readonly kept: boolean
  readonly replaceDemo?: { readonly articleNumbers: readonly string[] } | undefined
}

type Judged = Pick<ValidatedFile, 'counts' | 'taken'>

/** Writes new products without locks on existing ones, so that no shopper waits. */
export async function putNewcomers(
  bulk: Bulk,
  { counts: { created, changed } }: Judged,
  { onWrite, onWritten }: Telling,
): Promise<void> {
  const total = created + changed
  if (total === 0) return
  onWrite?.(total)
  await prepareStaged(bulk)
  await putNew(bulk)
  await catchUpSearch(bulk, (done) => onWritten?.(Math.min(done, created), total))
}

/** Locks and writes changed products and removes replaced ones. Returns the number of removed products. */
export async function putChanges(
  bulk: Bulk,
  { counts: { created, changed }, taken }: Judged,
  { kept, replaceDemo, onWritten }: ChangeOptions,
): Promise<number> {
  const total = created + changed
  const puts = kept && total > 0
  const goes = (replaceDemo?.articleNumbers ?? []).filter((number) => !taken.has(number))
  if (puts || goes.length > 0) await lockInOrder(bulk, goes)
  if (puts) {
    const onStep = (done: number, of: number) => onWritten?.(created + Math.floor((changed * done) / of), total)
    await putStaged(bulk, changed > 0 ? onStep : () => {})
    await catchUpSearch(bulk, () => {})
  }
  return goes.length > 0 ? removeProducts(bulk, goes) : 0
}
