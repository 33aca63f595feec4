import { spawnSync } from 'node:child_process'
import { buildAdminWhenNeeded, buildWhenNeeded } from './build-when-needed.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const say = (line) => console.log(line)
installWhenNeeded(say)
const chromium = (await buildWhenNeeded(say)) && (await buildAdminWhenNeeded(say)) && (await findOrInstallChromium(say))
if (!chromium) process.exit(1)
const playwright = `${root}/node_modules/@playwright/test/cli.js`
const args = [playwright, 'test', '-c', 'e2e', '--reporter=list', ...process.argv.slice(2)]
const env = environment({ NODE_ENV: 'test', TORTURE: '1', CHROMIUM: chromium })
process.exit(spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env }).status ?? 1)
