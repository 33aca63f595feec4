import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenEnded } from './when-ended.ts'

/**
 * An empty folder in the temporary one, which goes with the test in which it is made, or with the tests of the file.
 */
export function aFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `toonbank-${name}-`))
  whenEnded(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}
