import type { NamedPicture } from '@toonbank/shop/catalogue/picture/lacking-pictures.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import pLimit from 'p-limit'
import type { Fetched } from './remote-pictures.ts'
import { type Master, toMaster } from './to-master.ts'

export interface BringDependencies {
  readonly masters: MasterStore
  readonly read: (picture: NamedPicture) => Promise<Fetched>
  readonly describe: (name: string, seen: Omit<Master, 'content'>) => Promise<void>
  readonly onProgress: (done: number, of: number) => void
}

export interface Brought {
  readonly brought: number
  readonly present: number
  readonly failures: readonly { readonly picture: NamedPicture; readonly problem: string }[]
  readonly unavailable?: string
}

const maxReads = 6
const maxDecodes = 2

/**
 * Fetches all missing pictures. Each is written as a whole, so an interrupted run can be repeated and concurrent runs
 * lose nothing.
 */
export async function bringPictures(
  pictures: readonly NamedPicture[],
  { masters, read, describe, onProgress }: BringDependencies,
): Promise<Brought> {
  const reading = pLimit(maxReads)
  const decoding = pLimit(maxDecodes)
  const failures: { picture: NamedPicture; problem: string }[] = []
  let [done, brought, present] = [0, 0, 0]
  let unavailable: string | undefined

  async function bring(picture: NamedPicture): Promise<void> {
    const isHere = await masters.has(picture.name)
    if (!isHere.ok) {
      unavailable ??= isHere.detail ?? isHere.problem
      return
    }
    if (isHere.value) {
      present++
      return
    }
    const content = await read(picture)
    const master = content.ok ? await decoding(() => toMaster(content.value)) : content
    if (!master.ok) {
      failures.push({ picture, problem: master.problem })
      return
    }
    const { content: file, ...seen } = master.value
    // The size comes first, because a stored file is never measured again.
    await describe(picture.name, seen)
    const put = await masters.put(picture.name, file)
    if (put.ok) brought++
    else unavailable ??= put.detail ?? put.problem
  }

  await Promise.all(
    pictures.map((picture) =>
      reading(async () => {
        if (unavailable !== undefined) return
        await bring(picture)
        onProgress(++done, pictures.length)
      }),
    ),
  )
  failures.sort((one, other) => (one.picture.articleNumber ?? '').localeCompare(other.picture.articleNumber ?? ''))
  return { brought, present, failures, ...(unavailable === undefined ? {} : { unavailable }) }
}
