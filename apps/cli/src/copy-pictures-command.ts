import { createMasterFolder } from '@toonbank/server/compose/create-master-store.ts'
import { copyMasters } from '@toonbank/server/media/copy-masters.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import type { CommandDependencies } from './command-dependencies.ts'

export async function copyPicturesCommand(
  direction: 'upload' | 'download',
  { masters: bucket, settings, progress, say }: CommandDependencies,
): Promise<0 | 1> {
  if (settings.S3_BUCKET_URL === undefined) throw new StartRefused('There is no bucket: set S3_BUCKET_URL.')
  const folder = createMasterFolder(settings.DATA_DIR)
  const [from, to] = direction === 'upload' ? [folder, bucket] : [bucket, folder]
  const { copied, present, unavailable } = await copyMasters(from, to, (done, of) =>
    progress.count('Pictures', done, of),
  )
  say(`Pictures: ${copied} copied, ${present} were there already.`)
  if (!unavailable) return 0
  throw new StartRefused(
    `${unavailable.place} does not answer as it should (${unavailable.why}). Nothing is lost: say it again, and it goes on where it was.`,
  )
}
