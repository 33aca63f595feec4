import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { admin, isBuilt, server, storefront } from './builds.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

export async function buildWhenNeeded(say) {
  for (const build of [storefront, server]) if (!isBuilt(build) && !(await run(build, say))) return false
  return true
}

/** Builds the back office, unless it was last built from the same files; a shop sells without it. */
export const buildAdminWhenNeeded = async (say) => isBuilt(admin) || run(admin, say)

async function run({ name, script }, say) {
  say(`Building the ${name} …`)
  const building = spawn(pinnedNode(), [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  const [code] = await once(building, 'close')
  return code === 0
}
