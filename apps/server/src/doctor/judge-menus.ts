import type { DeadLink } from '@toonbank/shop/content/path/find-dead-links.ts'
import { type Finding, good, missing } from './finding.ts'

export const judgeMenus = (dead: readonly DeadLink[]): Finding =>
  dead.length === 0
    ? good('menus', 'Every link of the menus leads to a page of the shop, or to another site.')
    : missing(
        'menus',
        `Links of the menus lead nowhere: ${dead.map(({ title, path }) => `${title} (${path})`).join(', ')}. Make those pages by 'npm run shop -- page save', or change the menu by 'npm run shop -- menu save'.`,
      )
