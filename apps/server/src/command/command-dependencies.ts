import type { MasterStore } from '@toonbank/api/providers/storage/master-store.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import type { Logger } from 'pino'
import type { Fetched } from '../media/remote-pictures.ts'
import type { Settings } from '../settings.ts'
import type { Progress } from '../start/progress.ts'
import type { CommandLanguage } from './record/record-request.ts'

export type FetchPicture = (url: string) => Promise<Fetched>

/** What a command needs to work and to print. */
export interface CommandDependencies {
  readonly connection: Connection
  readonly settings: Settings
  /** The pictures that imports brought. */
  readonly masters: MasterStore
  readonly progress: Progress
  readonly log: Logger
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  /** Of the terminal, for the commands that speak Dutch too. */
  readonly language: CommandLanguage
  readonly pathOf: (file: string) => string
  /** Downloads a picture of the web. Absent: this program reaches no other. */
  readonly fetchPicture?: FetchPicture | undefined
}
