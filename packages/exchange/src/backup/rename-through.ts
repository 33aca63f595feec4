import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Renames a file durably: the directory is flushed too (fsync), because a rename is an entry in the directory, which a
 * power cut loses before that is written.
 */
export async function renameThrough(from: string, to: string, disk = { rename, open }): Promise<void> {
  await disk.rename(from, to)
  try {
    const directory = await disk.open(dirname(to))
    await directory.sync().finally(() => directory.close())
  } catch (error) {
    // Some systems (Windows) cannot flush a directory; they write its entries without being asked.
    if (!['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
