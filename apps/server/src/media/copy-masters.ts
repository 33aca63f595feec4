import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { isRemoteName } from '@toonbank/shop/record/remote-picture.ts'
import pLimit from 'p-limit'

export interface Copied {
  readonly copied: number
  readonly present: number
  readonly unavailable?: { readonly place: string; readonly why: string }
}

const maxConcurrent = 6

/** Copies missing masters, and those of another size. Nothing is deleted; an interrupted copy can be resumed. */
export async function copyMasters(
  from: MasterStore,
  to: MasterStore,
  onProgress: (done: number, of: number) => void,
): Promise<Copied> {
  const [source, target] = await Promise.all([from.list(), to.list()])
  if (!source.ok) return { copied: 0, present: 0, unavailable: { place: from.place, why: source.detail ?? '' } }
  if (!target.ok) return { copied: 0, present: 0, unavailable: { place: to.place, why: target.detail ?? '' } }
  const bytesThere = new Map(target.value.map(({ name, bytes }) => [name, bytes]))
  const all = source.value.filter(({ name }) => isRemoteName(name))
  const lacking = all.filter(({ name, bytes }) => bytesThere.get(name) !== bytes)
  const inTurn = pLimit(maxConcurrent)
  let [copied, done] = [0, 0]
  let unavailable: Copied['unavailable']

  async function copy(name: string): Promise<void> {
    const master = await from.get(name)
    if (!master.ok) {
      unavailable ??= { place: from.place, why: master.detail ?? '' }
      return
    }
    if (!master.value) return
    const put = await to.put(name, master.value)
    if (put.ok) copied++
    else unavailable ??= { place: to.place, why: put.detail ?? '' }
  }

  await Promise.all(
    lacking.map(({ name }) =>
      inTurn(async () => {
        if (unavailable) return
        await copy(name)
        onProgress(++done, lacking.length)
      }),
    ),
  )
  return { copied, present: all.length - lacking.length, ...(unavailable ? { unavailable } : {}) }
}
