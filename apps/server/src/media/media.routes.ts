import { Hono } from 'hono'
import { picturePlaceholder } from './picture-placeholder.ts'
import { toPictureRequest } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * `/<version>/<name>-<width>.<format>`: the version is the hash of the content, so a response never changes and is
 * cached for good.
 */
export function mediaRoutes(pictures: PictureStore): Hono {
  const media = new Hono()
  media.get('/:version{[0-9a-f]{8}}/:file', async (c) => {
    const request = toPictureRequest(c.req.param('file'))
    const picture = request && (await pictures.find(request))
    if (!picture && request?.name.startsWith('remote-'))
      return c.body(picturePlaceholder, 404, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    if (!picture) return c.text('Not found', 404)
    return c.body(new Uint8Array(picture), 200, {
      'content-type': types[request.format],
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  media.all('*', (c) => c.text('Not found', 404))
  return media
}
