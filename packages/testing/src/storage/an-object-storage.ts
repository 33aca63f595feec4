import { afterAll } from 'vitest'
import { startObjectStorage } from './start-object-storage.ts'

/** A bucket that answers as S3 does, until the tests of the file have ended. */
export async function anObjectStorage() {
  const storage = await startObjectStorage()
  afterAll(storage.stop)
  return storage
}
