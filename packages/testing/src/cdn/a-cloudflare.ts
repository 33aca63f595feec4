import { afterAll } from 'vitest'
import { aStandIn } from '../stand-in/a-stand-in.ts'

const zone = '0123456789abcdef0123456789abcdef'
const token = 'geheim-token-van-de-winkel'

/** Cloudflare's call to purge by tags, as it answers; `onPurge` is told which. */
export async function aCloudflare(onPurge: (tags: readonly string[]) => void = () => {}) {
  const standIn = await aStandIn<'purge'>({
    callOf: ({ method, url }) =>
      method === 'POST' && url.pathname === `/zones/${zone}/purge_cache` ? 'purge' : undefined,
    perform(_, { text, headers }) {
      if (headers.authorization !== `Bearer ${token}`)
        return { status: 401, body: { success: false, errors: [{ code: 10_000, message: 'Authentication error' }] } }
      const { tags } = JSON.parse(text) as { readonly tags: readonly string[] }
      if (tags.length > 100) return { status: 400, body: { success: false, errors: [{ code: 1094 }] } }
      onPurge(tags)
      return { status: 200, body: { success: true, errors: [], messages: [], result: { id: zone } } }
    },
    wrong: () => ({ status: 200, body: { success: false } }),
  })
  afterAll(standIn.stop)
  return {
    ...standIn,
    settings: { CDN: 'cloudflare', CLOUDFLARE_ZONE: zone, CLOUDFLARE_TOKEN: token, CLOUDFLARE_URL: standIn.origin },
    /** The tags of each call. */
    purged: (): string[][] => standIn.asked.map(({ text }) => (JSON.parse(text) as { tags: string[] }).tags),
  }
}
