import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { makeAhead } from '@toonbank/server/media/make-ahead.ts'
import { shopPictures } from '@toonbank/server/media/shop-pictures.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { listShownPictures } from '@toonbank/shop/catalogue/picture/shown-pictures.ts'
import type { CommandDependencies } from './command-dependencies.ts'

export async function makePicturesCommand({
  connection,
  settings,
  masters,
  progress,
  say,
  log,
  fetchPicture = async () => ({ ok: false, problem: 'unreachable' }),
}: CommandDependencies): Promise<0 | 1> {
  const { store } = shopPictures(
    { dataDir: settings.DATA_DIR, masters },
    { database: connection, cache: createCache(), log },
    fetchPicture,
  )
  const isWhole = await makeAhead(await listShownPictures(connection.db), {
    ensure: store.ensure,
    onProgress: (done, of) => progress.count('Pictures', done, of),
  })
  if (!isWhole) throw new StartRefused(`${masters.place} does not give pictures for now: say it again later.`)
  say('Pictures: the sizes that lists and product pages show first are there.')
  return 0
}
