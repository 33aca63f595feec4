import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import { anObjectStorage } from '@toonbank/testing/storage/an-object-storage.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { folderMasters } from './folder-masters.ts'
import { s3Masters } from './s3/s3-masters.ts'
import { bucketOf } from './s3/s3-settings.ts'

const directory = aFolder('storage')
const storage = await anObjectStorage()
afterEach(() => {
  storage.fail()
  expect(storage.refused.splice(0)).toEqual([])
})

const bucket = bucketOf(storage.settings)
if (!bucket) throw new Error('the bucket is not set')
let now = 0
const aBucket = (timeoutMs?: number) =>
  s3Masters(bucket, openCircuits({ warn: () => {} }, () => now).of('object storage'), timeoutMs)

const name = `remote-${'ab'.repeat(12)}`
const content = randomBytes(3_000_000)
const kinds = { folder: () => folderMasters(join(directory, 'pictures')), bucket: () => aBucket() }

describe.each(['folder', 'bucket'] as const)('masters in a %s', (kind) => {
  it('are given back as they were put there, listed, and deleted', async () => {
    const masters = kinds[kind]()
    expect(await masters.list()).toEqual({ ok: true, value: [] })
    expect([await masters.has(name), await masters.get(name)]).toEqual([
      { ok: true, value: false },
      { ok: true, value: undefined },
    ])
    expect(await masters.put(name, content)).toEqual({ ok: true, value: undefined })
    const got = await masters.get(name)
    expect(got.ok && got.value?.equals(content)).toBe(true)
    expect([await masters.has(name), await masters.list()]).toEqual([
      { ok: true, value: true },
      { ok: true, value: [{ name, bytes: content.length }] },
    ])
    for (let times = 0; times < 2; times++) expect(await masters.delete(name)).toMatchObject({ ok: true })
    expect(await masters.has(name)).toEqual({ ok: true, value: false })
  })
})

it('lists a bucket of more than one page, and nothing else that is in it', async () => {
  for (let at = 0; at < 2_345; at++) storage.objects.set(`pictures/remote-${at}`, Buffer.from('x'))
  storage.objects.set('backups/remote-1', Buffer.from('x'))
  const listed = await aBucket().list()
  expect(listed.ok && listed.value.length).toBe(2_345)
  expect(storage.count('list')).toBeGreaterThan(2)
  storage.objects.clear()
})

it.each(someOf(['hang', 'down', 'broken', 'cut', 'refuse'] as const, 2))(
  'says why, writes nothing, and throws nothing while the object storage fails (%s)',
  async (kind) => {
    const masters = aBucket(150)
    storage.fail({ on: 'any', kind })
    for (const answer of [await masters.get(name), await masters.put(name, content), await masters.list()])
      expect(answer).toEqual({ ok: false, problem: 'unavailable', detail: expect.stringMatching(/\w/) })
    expect(storage.objects.size).toBe(0)
  },
)

it.each(someOf(['down', 'cut'] as const, 1))(
  'tries once more what failed (%s), and waits for a slow answer',
  async (kind) => {
    const masters = aBucket(2_000)
    storage.fail({ on: 'put', kind, times: 1 }, { on: 'get', kind: 'slow', delay: 100 })
    expect(await masters.put(name, content)).toMatchObject({ ok: true })
    const got = await masters.get(name)
    expect(got.ok && got.value?.equals(content)).toBe(true)
    storage.objects.clear()
  },
)

it('leaves an object storage alone that does not answer, so that nobody waits for it, and comes back', async () => {
  const masters = aBucket()
  storage.fail({ on: 'any', kind: 'cut' })
  for (let times = 0; times < 3; times++) await masters.has(name)
  const asked = storage.calls.length
  expect(await masters.has(name)).toMatchObject({ ok: false })
  expect(storage.calls.length).toBe(asked)
  storage.fail()
  now += 20_000
  expect(await masters.has(name)).toEqual({ ok: true, value: false })
})

it('is refused with a wrong secret, and says so', async () => {
  const masters = s3Masters({ ...bucket, secret: 'another' }, openCircuits({ warn: () => {} }).of('x'))
  expect(await masters.put(name, content)).toMatchObject({ ok: false, detail: 'HTTP 403 SignatureDoesNotMatch' })
  expect([storage.refused.splice(0), storage.objects.size]).toEqual([['SignatureDoesNotMatch'], 0])
})

it('says of a folder that cannot be read or written why', async () => {
  writeFileSync(join(directory, 'a file'), '')
  const masters = folderMasters(join(directory, 'a file'))
  expect(await masters.put(name, content)).toMatchObject({ ok: false, detail: expect.stringMatching(/^E[A-Z]+$/) })
  expect(await masters.get(name)).toMatchObject({ ok: false, detail: 'ENOTDIR' })
  expect(readdirSync(directory)).toContain('a file')
})
