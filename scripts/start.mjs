// npm start, npm run dev, npm run bench, npm run shop and npm run make-ready work from a bare clone, with only Node >=
// 20 and npm.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAdminWhenNeeded, buildWhenNeeded } from './build-when-needed.mjs'
import { isBuilt, server } from './builds.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const startedAt = Date.now() - Math.round(performance.now())
const mode = process.argv[2] ?? 'start'
const say = (line) => console.log(line)

installWhenNeeded(say)
if (mode !== 'dev' && mode !== 'shop' && !(await buildWhenNeeded(say))) {
  console.error('The shop could not be built; what went wrong stands above.')
  process.exit(1)
}

if (mode === 'make-ready') {
  if (!(await buildAdminWhenNeeded(say))) process.exit(1)
  say('Ready to start.')
  process.exit(0)
}

const programs = {
  start: 'apps/server/build/main.js',
  dev: 'apps/server/src/dev.ts',
  bench: 'bench/src/main.ts',
  // A command never builds, because that would remove files that a running shop still reads.
  shop: isBuilt(server) ? 'apps/server/build/shop-command.js' : 'apps/cli/src/shop-command.ts',
}
// Small portions and a low limit keep the heap small, where Node would let garbage pile up. The glibc variables return
// memory outside the heap to the system.
const flags = JSON.parse(readFileSync(join(root, 'apps/server/src/node-flags.json'), 'utf8'))
// Environment variables override the file. A missing file is not passed on, because Node would report it.
const settingsFile = join(root, '.env')
const fromFile = mode === 'bench' || !existsSync(settingsFile) ? [] : [`--env-file=${settingsFile}`]
const hasBrowser = mode === 'bench' && ['phone', 'cluster'].includes(process.argv[3] ?? '')
const chromium = hasBrowser ? await findOrInstallChromium(say) : undefined
const nodeFlags = [...(mode === 'shop' ? flags.command : flags.server), ...fromFile]
const child = spawn(pinnedNode(), [...nodeFlags, programs[mode], ...process.argv.slice(3)], {
  cwd: root,
  // A process group of its own lets Ctrl-C reach only this process, which passes it on once. The channel tells the
  // child when this process ends.
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment({
    ...flags.environment,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    STARTED_AT: String(startedAt),
    ...(chromium ? { CHROMIUM: chromium } : {}),
  }),
})

let lastSignalAt = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const isEcho = Date.now() - lastSignalAt < 500
    lastSignalAt = Date.now()
    if (!isEcho) child.kill(signal)
  })
}

// npm 11 dies of SIGTERM without passing it on. Without npm, the shop outlives the script that started it.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    say('npm, which started this, has ended: it stops too.')
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

// The shop answers first; the office is built beside it, and its page waits for that.
child.on('message', (message) => {
  if (message === 'ready' && (mode === 'start' || mode === 'dev')) buildAdminWhenNeeded(() => {})
})

child.on('exit', (code, signal) => {
  if (signal === 'SIGKILL') console.error('The shop was ended by SIGKILL: by somebody, or because memory ran out.')
  else if (signal) console.error(`The shop was ended by ${signal}.`)
  process.exit(code ?? 1)
})
