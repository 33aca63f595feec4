import { type AppConfig, getAppConfig } from '@toonbank/contract/config.ts'
import type { ShownConfig } from '../shop/shown-config.ts'
import type { Visit } from './visit.server.ts'

const keptFor = 5_000
/** As long as a page that cannot be drawn anew. */
const staleFor = 3_600_000
const kept = new Map<string, { readonly config: ShownConfig; readonly until: number }>()

/**
 * What the merchant has set, kept in memory for five seconds: every page needs it and it seldom changes. When it cannot be read, as it last was, for up to
 * an hour: what says that the shop is busy then stands within the shop. Undefined when the API refuses.
 */
export async function findAppConfig(visit: Visit, now = performance.now()): Promise<ShownConfig | undefined> {
  const key = `${visit.language} ${visit.askedFrom}`
  const hit = kept.get(key)
  if (hit && hit.until > now) return hit.config
  const answer = await visit.ask(getAppConfig, {}).catch((error: unknown) => {
    if (!hit || hit.until + staleFor <= now) throw error
  })
  if (!answer) return hit?.config
  if (!answer.ok) return undefined
  const { paymentMethods: _, menus, ...rest } = answer.value
  const config = { ...rest, menus: shareTrees(menus) }
  kept.set(key, { config, until: now + keptFor })
  return config
}

/** Most shops have the same menu on every screen: then a page carries it once. */
function shareTrees({ navigation, footer }: AppConfig['menus']): AppConfig['menus'] {
  const share = <Tree>({ desktop, mobile }: { desktop: Tree; mobile: Tree }) => ({
    desktop,
    mobile: JSON.stringify(mobile) === JSON.stringify(desktop) ? desktop : mobile,
  })
  return { navigation: share(navigation), footer: share(footer) }
}
