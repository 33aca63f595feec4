import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { describeError } from '@toonbank/database/describe-error.ts'
import { BrokenFile } from '@toonbank/exchange/import/problem.ts'
import { createMasterStore } from '@toonbank/server/compose/create-master-store.ts'
import { createLog } from '@toonbank/server/log/create-log.ts'
import { readSettings } from '@toonbank/server/settings.ts'
import { fillShop } from '@toonbank/server/start/fill-shop.ts'
import { openDatabase } from '@toonbank/server/start/open-database.ts'
import { createProgress } from '@toonbank/server/start/progress.ts'
import { innermostReason } from '@toonbank/server/start/reason-of.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { pino } from 'pino'
import { addressesCommand } from './addresses-command.ts'
import { backupCommand } from './backup-command.ts'
import type { CommandDependencies, FetchPicture } from './command-dependencies.ts'
import { copyPicturesCommand } from './copy-pictures-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { exportCommand } from './export-command.ts'
import { fsckCommand } from './fsck-command.ts'
import { importCommand } from './import-command.ts'
import { initCommand } from './init-command.ts'
import { invoicesCommand } from './invoices-command.ts'
import { legalCommand } from './legal-command.ts'
import { mailsCommand } from './mails-command.ts'
import { makePicturesCommand } from './make-pictures-command.ts'
import { newsletterCommand } from './newsletter-command.ts'
import { peopleCommand } from './people-command.ts'
import { picturesCommand } from './pictures-command.ts'
import { type Command, readArguments } from './read-arguments.ts'
import { readShopJson } from './read-shop-json.ts'
import { recordCommand } from './record/record-command.ts'
import { recordHelp } from './record/record-help.ts'
import { terminalLanguage } from './record/record-request.ts'
import { restoreCommand } from './restore-command.ts'
import { searchesCommand } from './searches-command.ts'
import { settingsCommand } from './settings-command.ts'
import { staffCommand } from './staff/staff-command.ts'
import { usage, usageOf } from './usage.ts'

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly directory: string
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
  readonly isTerminal: boolean
  readonly fetchPicture?: FetchPicture
}

/** Runs one command of `npm run shop`. Exit code: 0 done, 1 refused, 2 invalid command line. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const command = readArguments(args)
  if ('wrong' in command) {
    surroundings.writeError(`${command.wrong}\n\n${usageOf(args[0])}`)
    return 2
  }
  if (command.kind === 'help') {
    surroundings.write(usage)
    return 0
  }
  if (command.kind === 'recordHelp') {
    const { recordKind, language = terminalLanguage(surroundings.environment) } = command.request
    surroundings.write(recordHelp(recordKind, language))
    return 0
  }
  try {
    if (command.kind === 'doctor')
      return await doctorCommand(
        readSettings(surroundings.environment),
        createProgress(surroundings.write, surroundings.isTerminal),
      )
    if (command.kind === 'init') {
      const file = readShopJson(resolve(surroundings.directory, command.file), command.file)
      return await withDatabase(surroundings, 'init', (dependencies) => initCommand(command.file, file, dependencies))
    }
    return await withDatabase(surroundings, command.kind, (dependencies) => perform(command, dependencies))
  } catch (error) {
    surroundings.writeError(`${sentenceOf(error)}\n`)
    return 1
  }
}

const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused || error instanceof BrokenFile) return error.message
  if (databaseTrouble(error) === 'away')
    return `The database stopped or refused before this was done (${innermostReason(error)}): what was not complete is undone. Run it again when the database runs.`
  const path = isOfFile(error) && error.path
  // A missing program has the same error code as a missing file.
  if (path && error.syscall?.startsWith('spawn'))
    return `The program ${path} cannot be started: ${error.message}. Is it installed?`
  if (path) return `${path} cannot be read or written: ${error.message}.`
  return inspect(describeError(error), { depth: 8 })
}

const needsShop: readonly Command['kind'][] = [
  'import',
  'export',
  'addresses',
  'people',
  'settings',
  'legal',
  'record',
  'pictures',
]

/**
 * Opens the database for a command; an empty one is filled with the demo first, because a catalogue needs settings,
 * deliveries and pages.
 */
async function withDatabase(
  surroundings: Surroundings,
  kind: Command['kind'],
  work: (dependencies: CommandDependencies) => Promise<0 | 1>,
): Promise<0 | 1> {
  const settings = readSettings(surroundings.environment)
  // A record is JSON for a program, so nothing else may be on its standard output.
  const tell = kind === 'record' ? surroundings.writeError : surroundings.write
  const progress = createProgress(tell, surroundings.isTerminal)
  const log = createLog(settings.LOG_LEVEL, pino.destination(2))
  const database = await openDatabase(settings, progress, log, { besides: true, migrates: kind !== 'restore' })
  try {
    if (needsShop.includes(kind)) await fillShop(database.connection, progress)
    return await work({
      connection: database.connection,
      settings,
      masters: createMasterStore({ settings, dataDir: settings.DATA_DIR, log }),
      progress,
      log,
      say: (line) => (kind === 'record' ? surroundings.write(`${line}\n`) : progress.say(line)),
      language: terminalLanguage(surroundings.environment),
      complain: (line) => surroundings.writeError(`${line}\n`),
      pathOf: (file) => pathIn(surroundings.directory, file),
      fetchPicture: surroundings.fetchPicture,
    })
  } finally {
    await database.stop()
  }
}

/** A dash is the input or output where a command supports that, and never a file. */
function pathIn(directory: string, file: string): string {
  if (file === '-') throw new StartRefused("'-' stands for no file here: name one, or ./- for a file of that name.")
  return resolve(directory, file)
}

function perform(
  command: Exclude<Command, { kind: 'help' | 'recordHelp' | 'doctor' | 'init' }>,
  dependencies: CommandDependencies,
): Promise<0 | 1> {
  switch (command.kind) {
    case 'import':
      return importCommand(command, dependencies)
    case 'export':
      return exportCommand(command, dependencies)
    case 'addresses':
      return addressesCommand(command, dependencies)
    case 'people':
      return peopleCommand(command, dependencies)
    case 'pictures':
      return picturesCommand(command, dependencies)
    case 'makePictures':
      return makePicturesCommand(dependencies)
    case 'copyPictures':
      return copyPicturesCommand(command.direction, dependencies)
    case 'legal':
      return legalCommand(command, dependencies)
    case 'settings':
      return settingsCommand(command, dependencies)
    case 'backup':
      return backupCommand(command, dependencies)
    case 'restore':
      return restoreCommand(command, dependencies)
    case 'fsck':
      return fsckCommand(dependencies)
    case 'newsletter':
      return newsletterCommand(command, dependencies)
    case 'invoices':
      return invoicesCommand(command, dependencies)
    case 'mails':
      return mailsCommand(dependencies)
    case 'searches':
      return searchesCommand(command, dependencies)
    case 'record':
      return recordCommand(command.request, dependencies)
    case 'staff':
      return staffCommand(command.request, dependencies)
  }
}
