import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const workspaces = ['apps', 'packages', 'demo', 'e2e', 'bench']
const isMade = (name: string): boolean => name === 'node_modules' || name === 'build' || name === '.git'

/**
 * The shop as its next version might be, as a checkout of its own in an empty `directory`: another text that every page
 * has, so that most files of the storefront are called otherwise, and another column in the tables that an order takes.
 * Built there, without anything of a build before.
 */
export async function buildAnother(directory: string): Promise<string> {
  cpSync(root, directory, {
    recursive: true,
    filter: (path) => !isMade(basename(path)) && !/^\.(cache|data)/.test(relative(root, path)),
  })
  linkModules(directory)
  for (const language of ['nld', 'eng'])
    changeText(join(directory, `apps/storefront/app/locales/${language}/common.json`))
  addMigration(join(directory, 'packages/database/migrations'))
  const building = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(building, 'close')
  if (building.exitCode !== 0) throw new Error('The other build of the storefront failed.')
  return directory
}

/** The same libraries, and the copy's own packages. */
function linkModules(directory: string): void {
  const of = (place: string) => join(place, 'node_modules')
  mkdirSync(of(directory))
  for (const name of readdirSync(of(root)).filter((one) => one !== '@toonbank' && one !== '.cache'))
    symlinkSync(join(of(root), name), join(of(directory), name))
  // Their links lead to packages beside them.
  cpSync(join(of(root), '@toonbank'), join(of(directory), '@toonbank'), { recursive: true, verbatimSymlinks: true })
  const below = workspaces.flatMap((name) => [name, ...readdirSync(join(root, name)).map((one) => `${name}/${one}`)])
  for (const place of below.filter((one) => isDirectory(of(join(root, one)))))
    symlinkSync(of(join(root, place)), of(join(directory, place)))
}

const isDirectory = (path: string): boolean => {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}

function changeText(file: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/("home": ")/, '$1↗ ')
  if (changed === text) throw new Error(`${file} has no text 'home' any more.`)
  writeFileSync(file, changed)
}

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[]
}

/** Expand only, as every migration of the shop; what reads or writes all columns of a table notices. */
function addMigration(folder: string): void {
  const file = join(folder, 'meta/_journal.json')
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = 'next_build'
  writeFileSync(join(folder, `${tag}.sql`), newColumns)
  const entry = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
}

const newColumns = ['cart', 'cart_line', 'product', 'shop_order']
  .map((table) => `ALTER TABLE ${table} ADD COLUMN next_build text;`)
  .join('--> statement-breakpoint\n')
