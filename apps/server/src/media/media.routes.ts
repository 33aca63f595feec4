import { Hono } from 'hono'
import { missing } from './picture-outcome.ts'
import { toPictureRequest } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Browsers draw the picture of a 404 answer too, so no script is needed. `no-picture.tsx` of the storefront draws the
 * same rug.
 */
const picturePlaceholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -60 120 150" preserveAspectRatio="xMidYMid meet" fill="none" stroke="#7d746a" stroke-opacity=".4">' +
  '<path d="M5 5h14v20H5zM8 8h8v14H8zM6 5V2m4 3V2m4 3V2m4 3V2M6 28v-3m4 3v-3m4 3v-3m4 3v-3"/></svg>'

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
