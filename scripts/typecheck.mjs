// Types of every workspace. `typescript-7` is the compiler; the package named `typescript` is 6, for the tools that
// need its JavaScript API. GOGC: it collects garbage less often than it would, which saves a tenth to a fifth of the
// processor's time for a seventh more memory (1.8 GB).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const run = (...args) =>
  spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment({ GOGC: '400' }) }).status

const made = run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen', 'apps/web')
// Each of the compiler's four checkers would work out most types again: one alone takes half of the processor's time, and
// on two cores less time too, for two workspaces are checked at once.
process.exit(made || run(join(root, 'node_modules/typescript-7/bin/tsc'), '-b', '--checkers', '1'))
