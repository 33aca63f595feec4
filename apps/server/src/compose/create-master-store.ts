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

export const createMasterFolder = (dataDir: string): MasterStore => folderMasters(join(dataDir, 'pictures'))

export function createMasterStore({ settings, dataDir, circuits, log }: MasterStoreDependencies): MasterStore {
  const bucket = bucketOf(settings)
  return bucket ? s3Masters(bucket, (circuits ?? openCircuits(log)).of('object storage')) : createMasterFolder(dataDir)
}
