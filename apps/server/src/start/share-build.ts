import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages of as many builds may be open somewhere. */
const maxBuilds = 4

/**
 * Copies the files of a build for browsers to `builds/<id>` below DATA_DIR, before the first page names them: a process
 * of another build is asked for them too. Files of the four builds that were started last stay.
 */
export async function shareBuild(
  buildsDir: string,
  { id, clientDir }: { readonly id: string; readonly clientDir: string },
): Promise<void> {
  const own = join(buildsDir, id)
  const now = new Date()
  const isThere = await utimes(own, now, now).then(
    () => true,
    () => false,
  )
  if (!isThere) await copyWhole(join(clientDir, 'assets'), own)
  await forgetOld(buildsDir)
}

/** Another process never sees half a build, and may copy the same one meanwhile. */
async function copyWhole(assets: string, own: string): Promise<void> {
  await mkdir(join(own, '..'), { recursive: true })
  const copy = await mkdtemp(join(own, '../.copy-'))
  try {
    await cp(assets, join(copy, 'assets'), { recursive: true })
    await rename(copy, own)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    if (!(await stat(own).catch(() => undefined))) throw error
  }
}

async function forgetOld(buildsDir: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(buildsDir)).map(async (name) => ({
      name,
      startedAt: (await stat(join(buildsDir, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  const newestFirst = builds.toSorted((one, other) => other.startedAt - one.startedAt)
  for (const { name } of newestFirst.slice(maxBuilds)) await rm(join(buildsDir, name), { recursive: true, force: true })
}
