import { readFileSync, writeFileSync } from 'node:fs'
import { valueAt } from '@toonbank/domain/config/find-setting-problems.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { type SavedSettings, saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { getShopSettings, type ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { byCommand } from './by-command.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { readPictureFile } from './read-picture-file.ts'
import type { SettingsCommand } from './settings-request.ts'

export async function settingsCommand(
  command: SettingsCommand,
  dependencies: Pick<CommandDependencies, 'connection' | 'say' | 'complain' | 'pathOf'>,
): Promise<0 | 1> {
  const { connection, say, pathOf } = dependencies
  if (command.verb === 'export') {
    const settings = await getShopSettings(connection.db)
    if (command.file === '-') {
      say(JSON.stringify({ settings }, null, 2))
      return 0
    }
    write(pathOf(command.file), `${JSON.stringify({ settings }, null, 2)}\n`, command.file)
    say(`${command.file}: ${Object.keys(settings).length} settings.`)
    return 0
  }
  if (command.verb === 'get') {
    const settings = await getShopSettings(connection.db)
    const value = command.name === undefined ? settings : valueAt(settings, command.name)
    if (value === undefined) dependencies.complain(`${command.name} is not set.`)
    else say(JSON.stringify(value, null, 2))
    return value === undefined ? 1 : 0
  }
  if (command.verb === 'import') {
    const isInput = command.file === '-'
    const changed = readSettingsFile(isInput ? 0 : pathOf(command.file), isInput ? 'the input' : command.file)
    return save([() => changed], command.dryRun, dependencies)
  }
  const { name, value } = command
  return save(
    (value.startsWith('@') ? [readPictureFile(pathOf(value.slice(1)), value.slice(1))] : valuesOf(value)).map(
      (one) => (before) => withValue(before, name, one),
    ),
    command.dryRun,
    dependencies,
  )
}

type Change = (before: ShopSettings | undefined) => unknown

async function save(
  changes: readonly Change[],
  dryRun: boolean,
  { connection, say, complain }: Pick<CommandDependencies, 'connection' | 'say' | 'complain'>,
): Promise<0 | 1> {
  let first: SavedSettings | undefined
  for (const change of changes) {
    const saved = await saveOrUndo(connection, change, dryRun)
    if (saved.ok) {
      const names = saved.changed.join(', ')
      if (saved.changed.length === 0) say('Nothing changes: the settings are so already.')
      else say(dryRun ? `Would change: ${names}. Nothing was written.` : `Changed: ${names}.`)
      return 0
    }
    first ??= saved
  }
  if (first?.ok === false) for (const { field, message } of first.problems) complain(`${field}: ${message}.`)
  complain('Nothing was written.')
  return 1
}

async function saveOrUndo(
  { db }: CommandDependencies['connection'],
  change: Change,
  dryRun: boolean,
): Promise<SavedSettings> {
  let saved: SavedSettings | undefined
  const undone = new Error('a dry run')
  await db
    .transaction(async (tx) => {
      saved = await saveSettings(tx, change, byCommand())
      if (dryRun || !saved.ok) throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!saved) throw new Error('the settings were neither saved nor refused')
  return saved
}

/** '30' is a number or a text, as the setting requires; invalid JSON is a text. */
function valuesOf(typed: string): unknown[] {
  try {
    const value: unknown = JSON.parse(typed)
    return typeof value === 'string' ? [value] : [value, typed]
  } catch {
    return [typed]
  }
}

function withValue(before: ShopSettings | undefined, path: string, value: unknown): unknown {
  const [setting = '', ...names] = path.split('.')
  return { [setting]: valueWith(valueAt(before, setting), names, value) }
}

function valueWith(given: unknown, [name, ...names]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(given) && /^\d+$/.test(name))
    return given.map((one: unknown, at) => (at === Number(name) ? valueWith(one, names, value) : one))
  return { ...(given as object | undefined), [name]: valueWith(valueAt(given, name), names, value) }
}

function readSettingsFile(path: string | 0, name: string): unknown {
  const text = read(path, name)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new StartRefused(`${name} is no JSON: ${(error as Error).message}.`)
  }
  const settings = valueAt(parsed, 'settings')
  if (settings === undefined)
    throw new StartRefused(
      `${name} has no settings: it should read { "settings": { … } }, as 'settings export' writes.`,
    )
  return settings
}

function read(path: string | 0, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new StartRefused(`${name} cannot be read: ${(error as Error).message}.`)
  }
}

function write(path: string, text: string, name: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new StartRefused(`${name} cannot be written: ${(error as Error).message}.`)
  }
}
