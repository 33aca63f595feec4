// Types are checked for Node, then for storefront and office with their own resolution. `typescript-7` is the compiler;
// `typescript` is 6, for tools that need its JavaScript API. One program, one checker and a high GOGC save time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const run = (...args) =>
  spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment({ GOGC: '400' }) }).status

const check = (project) => run(join(root, 'node_modules/typescript-7/bin/tsc'), '--project', project, '--checkers', '1')

const apps = ['apps/storefront', 'apps/admin']
const made = apps.map((app) => run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen', app)).find(Boolean)
const answers = made ? [made] : ['.', ...apps].map(check)
process.exit(answers.find(Boolean) ?? 0)
