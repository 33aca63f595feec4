import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Gives a file a new name, also on the disk: directories are files of names, and a new name is lost when the power goes
 * before its directory is written.
 */
export async function renameThrough(from: string, to: string, disk = { rename, open }): Promise<void> {
  await disk.rename(from, to)
  try {
    const directory = await disk.open(dirname(to))
    await directory.sync().finally(() => directory.close())
  } catch (error) {
    // Where a system cannot do it, it does so itself.
    if (!['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
