import { randomBytes } from 'node:crypto'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import type { MasterStore, StorageOutcome } from '@toonbank/shop/ports/master-store.ts'
import { s3Masters } from './s3/s3-masters.ts'
import { bucketOf } from './s3/s3-settings.ts'

const about = 'object storage'

/**
 * Tests for the doctor whether the bucket lets the shop write, read, list and delete, and which pictures of this
 * machine it lacks.
 */
export async function examineStorage(settings: ProviderSettings, folder: MasterStore): Promise<readonly Finding[]> {
  const bucket = bucketOf(settings)
  if (!bucket) return []
  const masters = s3Masters(bucket, openCircuits({ warn: () => {} }).of(about))
  const wrong = await tryBucket(masters)
  if (wrong !== undefined) return [{ about, verdict: 'dangerous', sentence: wrong }]
  const left = await countLeft(folder, masters)
  const sentence =
    left > 0
      ? `${left} pictures are in ${folder.place} only: 'npm run shop -- pictures upload' copies them into the bucket.`
      : `Pictures are kept in ${bucket.url}, which lets the shop write, read and delete.`
  return [{ about, verdict: left > 0 ? 'missing' : 'good', sentence }]
}

async function countLeft(folder: MasterStore, bucket: MasterStore): Promise<number> {
  const [own, there] = await Promise.all([folder.list(), bucket.list()])
  if (!own.ok || !there.ok) return 0
  const names = new Set(there.value.map(({ name }) => name))
  return own.value.filter(({ name }) => !names.has(name)).length
}

async function tryBucket(masters: MasterStore): Promise<string | undefined> {
  const name = `doctor-${randomBytes(8).toString('hex')}`
  const content = randomBytes(64)
  const where = `The bucket at ${masters.place}`
  const why = ({ detail }: { readonly detail?: string }) => (detail === undefined ? '' : ` (${detail})`)
  const refusal = (verb: string, answer: StorageOutcome<unknown>) =>
    answer.ok
      ? undefined
      : `${where} does not let the shop ${verb}${why(answer)}: see S3_BUCKET_URL and the rights of its key.`

  const put = await masters.put(name, content)
  if (!put.ok) return refusal('write', put)
  try {
    const got = await masters.get(name)
    if (!got.ok) return refusal('read', got)
    if (!got.value?.equals(content)) return `${where} gives back something else than was written to it.`
    const listed = await masters.list()
    if (!listed.ok) return refusal('list what is there', listed)
    const missing = await masters.has(`${name}-none`)
    if (!missing.ok) return refusal('ask for what is not there', missing)
  } finally {
    await masters.delete(name)
  }
  const left = await masters.has(name)
  return left.ok && !left.value ? undefined : `${where} does not let the shop delete: see the rights of its key.`
}
