import { join } from 'node:path'
import { folderMasters } from '@toonbank/adapters/storage/folder-masters.ts'
import { s3Masters } from '@toonbank/adapters/storage/s3/s3-masters.ts'
import { bucketOf } from '@toonbank/adapters/storage/s3/s3-settings.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'

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
