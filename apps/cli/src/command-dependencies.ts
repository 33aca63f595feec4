import type { Connection } from '@toonbank/database/connect.ts'
import type { Fetched } from '@toonbank/server/media/remote-pictures.ts'
import type { Settings } from '@toonbank/server/settings.ts'
import type { Progress } from '@toonbank/server/start/progress.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import type { Logger } from 'pino'
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
