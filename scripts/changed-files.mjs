import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

export function changedFiles() {
  const changed = [
    ...lines('diff', '--name-only', '--diff-filter=d', '@{upstream}...'),
    ...lines('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)))
}

/** The rooms in which they lie: 'packages/shop/src/cart'. */
export const changedRooms = () => [
  ...new Set(changedFiles().flatMap((file) => /^(apps|packages)\/\w+\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? [])),
]

const lines = (...args) =>
  (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean)
