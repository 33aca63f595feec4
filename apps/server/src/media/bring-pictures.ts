import type { NamedPicture } from '@toonbank/shop/catalogue/picture/lacking-pictures.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { limitConcurrency } from './limit-concurrency.ts'
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
  /** Why the rest was not tried: where masters are kept there is no answer. */
  readonly unavailable?: string
}

/** Fetching waits for others, decoding for a core: at most so many pictures are in the memory at once. */
const maxReads = 6
const maxDecodes = 2

/**
 * Brings all pictures that are not here yet. Each is written as a whole when it is complete: what is interrupted goes
 * on where it was, and shops or commands that do the same at the same time lose nothing.
 */
export async function bringPictures(
  pictures: readonly NamedPicture[],
  { masters, read, describe, onProgress }: BringDependencies,
): Promise<Brought> {
  const reading = limitConcurrency(maxReads)
  const decoding = limitConcurrency(maxDecodes)
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
    // Its measures first: once the file is there, nobody describes it again.
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
