import { type AppConfig, getAppConfig } from '@toonbank/contract/config.ts'
import type { Language } from '../language/language.ts'
import type { Visit } from './visit.server.ts'

const keptFor = 5_000
const kept = new Map<Language, { readonly config: AppConfig; readonly until: number }>()

/** What the merchant has set, kept in memory for five seconds: every page needs it and it seldom changes. Undefined when the API refuses. */
export async function findAppConfig(visit: Visit, now = Date.now()): Promise<AppConfig | undefined> {
  const hit = kept.get(visit.language)
  if (hit && hit.until > now) return hit.config
  const answer = await visit.ask(getAppConfig, {})
  if (!answer.ok) return undefined
  kept.set(visit.language, { config: answer.value, until: now + keptFor })
  return answer.value
}
