import { Hono } from 'hono'
import { type BrandPictureName, brandUrl, readBrandPicture } from './brand-picture.ts'
import type { SettingsDependencies } from './settings-dependencies.ts'

/** Attack: an SVG that is opened by itself may contain scripts; its policy blocks them. */
export function brandPictures({ settings }: Pick<SettingsDependencies, 'settings'>): Hono {
  const app = new Hono()
  app.get('/favicon.ico', async (c) => {
    const { favicon } = await settings.now()
    c.header('cache-control', 'public, max-age=3600')
    return c.redirect(brandUrl('favicon', favicon) ?? '/favicon.svg', 302)
  })
  app.get('/brand/:file', async (c) => {
    const { logo, favicon, guaranteeNotice } = await settings.now()
    const given: readonly (readonly [BrandPictureName, string | undefined])[] = [
      ['logo', logo],
      ['favicon', favicon],
      ['guarantee-nld', guaranteeNotice?.nld],
      ['guarantee-eng', guaranteeNotice?.eng],
    ]
    const [, asked = ''] = given.find(([name, picture]) => brandUrl(name, picture) === c.req.path) ?? []
    const picture = readBrandPicture(asked)
    if (!picture) return c.text('Not found', 404)
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    })
  })
  return app
}
