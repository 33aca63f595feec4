import { Hono } from 'hono'
import { missing } from './picture-outcome.ts'
import { picturePlaceholder } from './picture-placeholder.ts'
import { toPictureRequest } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

const placeholder = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

const briefly = 60

const retryAfter = 5

/**
 * `/<version>/<name>-<width>.<format>`: the version is a hash, so a response is cached for good, except a quick picture
 * or another version during an update.
 */
export function mediaRoutes(pictures: PictureStore): Hono {
  const media = new Hono()
  media.get('/:version{[0-9a-f]{8}}/:file', async (c) => {
    const request = toPictureRequest(c.req.param('file'))
    const picture = request ? await pictures.find(request, c.req.param('version')) : missing
    if (!picture.ok && picture.problem === 'unavailable')
      return c.body(picturePlaceholder, 503, { ...placeholder, 'retry-after': String(retryAfter) })
    if (!picture.ok && request?.name.startsWith('remote-')) return c.body(picturePlaceholder, 404, placeholder)
    if (!picture.ok) return c.text('Not found', 404)
    const { content, format, isFinal } = picture.value
    return c.body(new Uint8Array(content), 200, {
      'content-type': types[format],
      'content-length': String(content.length),
      'cache-control': isFinal ? 'public, max-age=31536000, immutable' : `public, max-age=${briefly}`,
    })
  })
  media.all('*', (c) => c.text('Not found', 404))
  return media
}
