// Types of all that Node runs, then of the storefront, which has its own rules of resolution. `typescript-7` is the
// compiler; the package named `typescript` is 6, for the tools that need its JavaScript API. Each is one program that
// writes no declarations: a program for each workspace took half as much
// processor time again. One checker: each further one would work out most types again. GOGC: it collects garbage less
// often than it would, which saves a tenth to a fifth of the processor's time for a seventh more memory (1.8 GB).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const run = (...args) =>
  spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment({ GOGC: '400' }) }).status

const check = (project) => run(join(root, 'node_modules/typescript-7/bin/tsc'), '--project', project, '--checkers', '1')

const made = run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen', 'apps/storefront')
const answers = made ? [made] : [check('.'), check('apps/storefront')]
process.exit(answers.find(Boolean) ?? 0)
