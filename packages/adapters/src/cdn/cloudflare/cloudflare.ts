import { done } from '@toonbank/domain/outcome.ts'
import { askService, type ServiceLimits } from '@toonbank/runtime/http/ask-service.ts'
import * as v from 'valibot'
import type { Cdn } from '../cdn.ts'

/** One try: `open-purger.ts` retries. */
const limits: ServiceLimits = { timeoutMs: 5_000, tries: 1 }

const purged = v.object({ success: v.literal(true) })

interface Zone {
  readonly url: string
  readonly zone: string
  readonly token: string
}

/** Every Cloudflare plan has purge by tag; the free one takes five calls a minute after the first 25. */
export const cloudflare = ({ url, zone, token }: Zone): Cdn => ({
  name: 'Cloudflare',
  tags: { header: 'cache-tag', between: ',' },
  maxTags: 100,
  async purge(tags) {
    const answer = await askService(
      {
        url: new URL(`${url}/zones/${zone}/purge_cache`),
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { tags },
        schema: purged,
      },
      limits,
    )
    if (answer.ok) return done(undefined)
    const { problem } = answer
    return { ok: false, problem, detail: problem === 'refused' ? `HTTP ${answer.status}` : answer.cause }
  },
})
