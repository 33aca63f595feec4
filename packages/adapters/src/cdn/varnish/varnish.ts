import { done } from '@toonbank/domain/outcome.ts'
import { askService, type ServiceLimits } from '@toonbank/runtime/http/ask-service.ts'
import * as v from 'valibot'
import type { Cdn } from '../cdn.ts'

/** One try: `open-purger.ts` retries. */
const limits: ServiceLimits = { timeoutMs: 2_000, tries: 1 }

/**
 * Works with caches that take `PURGE` with tags in the header `xkey`, like Varnish (docs/deploy/varnish.vcl). All of
 * them are called; purging twice does no harm.
 */
export const varnish = (urls: readonly string[]): Cdn => ({
  name: 'Varnish',
  tags: { header: 'xkey', between: ' ' },
  // So many tags fit in a request header of 4 kB, which every server takes.
  maxTags: 200,
  async purge(tags) {
    const headers = { xkey: tags.join(' ') }
    const answers = await Promise.all(
      urls.map((url) => askService({ url: new URL(url), method: 'PURGE', headers, schema: v.unknown() }, limits)),
    )
    for (const [at, answer] of answers.entries()) {
      if (answer.ok) continue
      const why = answer.problem === 'refused' ? `HTTP ${answer.status}` : answer.cause
      return { ok: false, problem: answer.problem, detail: `${urls[at]}: ${why}` }
    }
    return done(undefined)
  },
})
