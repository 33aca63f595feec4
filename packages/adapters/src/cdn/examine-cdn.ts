import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import { openCdn } from './cdns.ts'

const about = 'CDN'

/** Tests for the doctor whether the CDN lets the shop purge, with a tag that no page has. */
export async function examineCdn(settings: ProviderSettings): Promise<readonly Finding[]> {
  const cdn = openCdn(settings)
  if (!cdn) return []
  const answer = await cdn.purge(['doctor'])
  if (answer.ok) return [{ about, verdict: 'good', sentence: `${cdn.name} keeps pages, and lets the shop purge them.` }]
  const why = answer.detail === undefined ? '' : ` (${answer.detail})`
  return answer.problem === 'refused'
    ? [
        {
          about,
          verdict: 'dangerous',
          sentence: `${cdn.name} does not let the shop purge${why}: changed prices are shown up to two minutes late. See docs/deploy.md.`,
        },
      ]
    : [{ about, verdict: 'missing', sentence: `${cdn.name} does not answer${why}; purges wait until it does.` }]
}
