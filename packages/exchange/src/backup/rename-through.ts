import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function renameThrough(from: string, to: string, disk = { rename, open }): Promise<void> {
  await disk.rename(from, to)
  try {
    const directory = await disk.open(dirname(to))
    await directory.sync().finally(() => directory.close())
  } catch (error) {
    // Some systems (Windows) cannot flush a directory; they write its entries by themselves.
    if (!['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
