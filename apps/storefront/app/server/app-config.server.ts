import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import type { Menus, Settings, ShownConfig } from '../shop/shown-config.ts'
import type { Visit } from './visit.server.ts'

export const findAppConfig = async (visit: Visit): Promise<ShownConfig | undefined> =>
  (await findSettings(visit))?.config

export function findSettings(visit: Visit): Promise<Settings | undefined> {
  return visit.caches.config.fetch(`${visit.language} ${visit.askedFrom}`, async () => {
    const answer = await visit.ask(getAppConfig, {})
    if (!answer.ok) return undefined
    const { paymentMethods: _, menus, ...config } = answer.value
    return { config, menus: shareTrees(menus) }
  })
}

function shareTrees({ navigation, footer }: Menus): Menus {
  const share = <Tree>({ desktop, mobile }: { desktop: Tree; mobile: Tree }) => ({
    desktop,
    mobile: JSON.stringify(mobile) === JSON.stringify(desktop) ? desktop : mobile,
  })
  return { navigation: share(navigation), footer: share(footer) }
}
