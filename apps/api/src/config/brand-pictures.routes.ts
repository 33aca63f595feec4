import { Hono } from 'hono'
import { brandUrl, readBrandPicture } from './brand-picture.ts'
import type { SettingsDependencies } from './settings-dependencies.ts'

/**
 * The logo and the icon that the merchant has set. Attack: an SVG that is opened by itself may hold scripts; its policy
 * lets none run.
 */
export function brandPictures({ settings }: Pick<SettingsDependencies, 'settings'>): Hono {
  const app = new Hono()
  app.get('/brand/:file', async (c) => {
    const { logo = '', favicon = '' } = await settings.now()
    const given = [
      brandUrl('logo', logo) === c.req.path && logo,
      brandUrl('favicon', favicon) === c.req.path && favicon,
    ]
    const picture = readBrandPicture(given.find((one) => one) || '')
    if (!picture) return c.text('Not found', 404)
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    })
  })
  return app
}
