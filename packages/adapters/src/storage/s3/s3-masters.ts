import { setTimeout as pause } from 'node:timers/promises'
import { done } from '@toonbank/domain/outcome.ts'
import type { Circuit } from '@toonbank/runtime/process/circuit.ts'
import type { MasterStore, StorageOutcome, StoredMaster } from '@toonbank/shop/ports/master-store.ts'
import { S3mini, S3ServiceError } from 's3mini'
import type { Bucket } from './s3-settings.ts'

const folder = 'pictures/'
const usualTimeoutMs = 10_000
const pauseBefore = 200
const maxListed = 1_000_000

/** All calls are idempotent, so a failed one is tried once more, but not after a refusal or a timeout. */
export function s3Masters(
  { url, region, keyId, secret }: Bucket,
  circuit: Circuit,
  timeoutMs = usualTimeoutMs,
): MasterStore {
  const bucket = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: url,
    region,
    requestAbortTimeout: timeoutMs,
    // A redirect could lead a signed request elsewhere.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const ask = <Value>(work: () => Promise<Value>): Promise<StorageOutcome<Value>> =>
    circuit.run<StorageOutcome<Value>>(
      () => attempt(work),
      () => ({ ok: false, problem: 'unavailable', detail: 'it did not answer a moment ago' }),
    )
  const keyOf = (name: string) => folder + name

  return {
    place: url,
    isInBackup: false,
    get: (name) =>
      ask(async () => {
        const content = await bucket.getObjectArrayBuffer(keyOf(name))
        return content === null ? undefined : Buffer.from(content)
      }),
    has: (name) => ask(async () => (await bucket.objectExists(keyOf(name))) === true),
    put: (name, content) =>
      ask(async () => {
        await bucket.putObject(keyOf(name), content, 'application/octet-stream')
        return undefined
      }),
    delete: (name) =>
      ask(async () => {
        await bucket.deleteObject(keyOf(name))
        return undefined
      }),
    list: () => ask(() => listMasters(bucket)),
  }
}

async function listMasters(bucket: S3mini): Promise<readonly StoredMaster[]> {
  const found = await bucket.listObjects('/', folder, maxListed)
  if (found === null) throw new Error('there is no bucket at S3_BUCKET_URL')
  return found.map(({ Key, Size }) => ({ name: Key.slice(folder.length), bytes: Number(Size) }))
}

async function attempt<Value>(work: () => Promise<Value>, isLast = false): Promise<StorageOutcome<Value>> {
  try {
    return done(await work())
  } catch (error) {
    const isRefused = error instanceof S3ServiceError && error.status < 500
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    if (isLast || isRefused || isSlow) return { ok: false, problem: 'unavailable', detail: causeOf(error) }
    await pause(pauseBefore)
    return attempt(work, true)
  }
}

function causeOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const code = error.serviceCode === undefined || error.serviceCode === 'Unknown' ? '' : ` ${error.serviceCode}`
    return `HTTP ${error.status}${code}`
  }
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined
  return code ?? (error.message.includes('\n') ? 'no answer' : error.message)
}
