// node scripts/run.mjs <tool> [arguments…] runs a tool of the project on the Node that the lock file pins.
import { spawnSync } from 'node:child_process'
import { environment, root } from './pinned-node.mjs'

const [tool, ...args] = process.argv.slice(2)
const { status, error } = spawnSync(tool, args, { cwd: root, stdio: 'inherit', env: environment() })
if (error) console.error(`${tool} is not installed: run 'npm ci' first.`)
process.exit(status ?? 1)
