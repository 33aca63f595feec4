import { type AppConfig, getAppConfig } from '@toonbank/contract/config.ts'
import type { ShownConfig } from '../shop/shown-config.ts'
import type { Visit } from './visit.server.ts'

/**
 * What the merchant has set, cached until it changes: every page needs it. When it cannot be read, as it last was, for
 * up to an hour: what says that the shop is busy then stands within the shop. Undefined when the API refuses.
 */
export function findAppConfig(visit: Visit): Promise<ShownConfig | undefined> {
  return visit.caches.config.fetch(`${visit.language} ${visit.askedFrom}`, async () => {
    const answer = await visit.ask(getAppConfig, {})
    if (!answer.ok) return undefined
    const { paymentMethods: _, menus, ...rest } = answer.value
    return { ...rest, menus: shareTrees(menus) }
  })
}

/** Most shops have the same menu on every screen: then a page carries it once. */
function shareTrees({ navigation, footer }: AppConfig['menus']): AppConfig['menus'] {
  const share = <Tree>({ desktop, mobile }: { desktop: Tree; mobile: Tree }) => ({
    desktop,
    mobile: JSON.stringify(mobile) === JSON.stringify(desktop) ? desktop : mobile,
  })
  return { navigation: share(navigation), footer: share(footer) }
}
