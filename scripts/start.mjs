// npm start, npm run dev, npm run bench, npm run shop and npm run make-ready from a bare clone: needs nothing but
// Node >= 20 and npm.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenNeeded } from './build-when-needed.mjs'
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

// For an update beside the running shop, or an image: what npm start needs is there, and nothing is started.
if (mode === 'make-ready') {
  say('Ready to start.')
  process.exit(0)
}

const programs = {
  start: 'apps/server/build/main.js',
  dev: 'apps/server/src/dev.ts',
  bench: 'bench/src/main.ts',
  // Never builds: what a running shop has still to read of its build would be gone.
  shop: isBuilt(server) ? 'apps/server/build/shop-command.js' : 'apps/cli/src/shop-command.ts',
}
// Garbage collection: on a large machine Node lets the garbage of requests pile up to 150 MB before it looks at it.
// Here it is collected in small portions, and with a limit of 2 GB or more V8 lets the heap grow fourfold between two
// collections. Portions of 8 MB are collected by one thread: more cost more to set going than they save.
// A command reads files of any size beside a running shop: the same for it.
// What pictures took outside the heap goes back to the system: glibc (others do not read these variables) would keep an
// arena for each thread, and whatever is smaller than the largest piece that was ever freed.
const flags = JSON.parse(readFileSync(join(root, 'apps/server/src/node-flags.json'), 'utf8'))
// Benchmarks choose their own settings. Environment variables win over the file. A missing file is not passed on: Node
// would report it.
const settingsFile = join(root, '.env')
const fromFile = mode === 'bench' || !existsSync(settingsFile) ? [] : [`--env-file=${settingsFile}`]
const hasBrowser = mode === 'bench' && ['phone', 'cluster'].includes(process.argv[3] ?? '')
const chromium = hasBrowser ? await findOrInstallChromium(say) : undefined
const nodeFlags = [...(mode === 'shop' ? flags.command : flags.server), ...fromFile]
const child = spawn(pinnedNode(), [...nodeFlags, programs[mode], ...process.argv.slice(3)], {
  cwd: root,
  // A group of its own: Ctrl-C reaches this process, which passes it on once. The channel tells the child when this
  // process is gone.
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment({
    ...flags.environment,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    STARTED_AT: String(startedAt),
    ...(chromium ? { CHROMIUM: chromium } : {}),
  }),
})

// One Ctrl-C may arrive twice: from the terminal and from npm, which passes it on.
let lastSignalAt = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const isEcho = Date.now() - lastSignalAt < 500
    lastSignalAt = Date.now()
    if (!isEcho) child.kill(signal)
  })
}

// npm 11 dies of SIGTERM without passing it on. Started without npm, by a script that ends, the shop goes on.
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

child.on('exit', (code, signal) => {
  if (signal === 'SIGKILL') console.error('The shop was ended by SIGKILL: by somebody, or because memory ran out.')
  else if (signal) console.error(`The shop was ended by ${signal}.`)
  process.exit(code ?? 1)
})
