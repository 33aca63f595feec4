// Types of every workspace. `typescript-7` is the compiler; the package named `typescript` is 6, for the tools that
// need its JavaScript API.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const run = (...args) => spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment() }).status

const made = run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen', 'apps/web')
process.exit(made || run(join(root, 'node_modules/typescript-7/bin/tsc'), '-b'))
