import { join } from 'node:path'
import type { Connection } from '@toonbank/database/connect.ts'
import { pictureFile } from '@toonbank/demo'
import { describePicture, findSourceUrl } from '@toonbank/shop/catalogue/picture/remote-pictures.ts'
import type { SettingsDependencies } from '@toonbank/shop/config/settings-dependencies.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import type { Hono } from 'hono'
import { mediaRoutes } from './media.routes.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'
import { createRemotePictures, type RemotePictureDependencies } from './remote-pictures.ts'

export function shopPictures(
  { dataDir, masters }: { readonly dataDir: string; readonly masters: MasterStore },
  {
    database: { db },
    cache,
    log,
  }: Pick<SettingsDependencies, 'cache' | 'log'> & {
    readonly database: Pick<Connection, 'db'>
  },
  fetch: RemotePictureDependencies['fetch'],
): { readonly media: Hono; readonly store: PictureStore } {
  const remote = createRemotePictures({
    masters,
    findSourceUrl: (name) => findSourceUrl(db, name),
    describe: (name, seen) => describePicture(db, name, seen),
    fetch,
    cache,
    onTrouble: (picture, why) => log.warn({ picture, why }, 'an imported picture cannot be fetched'),
  })
  const store = createPictureStore({ cache, cacheDir: join(dataDir, 'media'), pictureFile, remote })
  return { media: mediaRoutes(store), store }
}
