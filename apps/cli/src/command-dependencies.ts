import type { Connection } from '@toonbank/database/connect.ts'
import type { Fetched } from '@toonbank/server/media/remote-pictures.ts'
import type { Settings } from '@toonbank/server/settings.ts'
import type { Progress } from '@toonbank/server/start/progress.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import type { Logger } from 'pino'
import type { CommandLanguage } from './record/record-request.ts'

export type FetchPicture = (url: string) => Promise<Fetched>

export interface CommandDependencies {
  readonly connection: Connection
  readonly settings: Settings
  readonly masters: MasterStore
  readonly progress: Progress
  readonly log: Logger
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  readonly language: CommandLanguage
  readonly pathOf: (file: string) => string
  readonly fetchPicture?: FetchPicture | undefined
}
