import { join } from 'node:path'
import { openCircuits } from './process/circuit.ts'
import type { Dependencies } from './process/dependencies.ts'
import type { ProviderSettings } from './process/provider-setting.ts'
import { folderMasters } from './providers/storage/folder-masters.ts'
import type { MasterStore } from './providers/storage/master-store.ts'
import { s3Masters } from './providers/storage/s3/s3-masters.ts'
import { bucketOf } from './providers/storage/s3/s3-settings.ts'

export interface MasterStoreDependencies extends Pick<Dependencies, 'circuits' | 'log'> {
  readonly settings: ProviderSettings
  readonly dataDir: string
}

/** The masters of this machine, whatever is set. */
export const createMasterFolder = (dataDir: string): MasterStore => folderMasters(join(dataDir, 'pictures'))

/** Where this process keeps the masters of pictures: in the bucket that is set, else in a folder of DATA_DIR. */
export function createMasterStore({ settings, dataDir, circuits, log }: MasterStoreDependencies): MasterStore {
  const bucket = bucketOf(settings)
  return bucket ? s3Masters(bucket, (circuits ?? openCircuits(log)).of('object storage')) : createMasterFolder(dataDir)
}
