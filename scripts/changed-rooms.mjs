import { spawnSync } from 'node:child_process'
import { root } from './pinned-node.mjs'

/**
 * The rooms in which something was changed that is not on the upstream branch yet, committed or not: 'apps/api/src/cart'.
 * None where there is no git to ask.
 */
export function changedRooms() {
  const changed = [
    ...lines('diff', '--name-only', '@{upstream}...'),
    ...lines('diff', '--name-only', 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(changed.flatMap((file) => /^(apps|packages)\/\w+\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))]
}

const lines = (...args) =>
  (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean)
