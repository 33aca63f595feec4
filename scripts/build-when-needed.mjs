import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fingerprintSources, readStamp } from './build-sources.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

/** Builds the storefront unless the last build was made from the same files. False when the build failed. */
export async function buildWhenNeeded(say) {
  if (readStamp(join(root, 'apps/web/build')) === fingerprintSources()) return true
  say('Building the storefront …')
  const building = spawn(pinnedNode(), ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  const [code] = await once(building, 'close')
  return code === 0
}
