// npm test runs every check and test. `verify` omits the build, the browser, and slow tests (`*.slow.test.ts`) and lint
// of unchanged parts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAdminWhenNeeded, buildWhenNeeded } from './build-when-needed.mjs'
import { changedFiles } from './changed-files.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { root } from './pinned-node.mjs'
import { browserTests, check, unitTests } from './test-steps.mjs'

const startedAt = performance.now()
const withBrowser = process.argv[2] !== 'verify'
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const say = (line) => console.log(line)
const results = []

const chromium = withBrowser ? findOrInstallChromium(say) : undefined
installWhenNeeded(say)
const checks = [
  ['types', scripts.typecheck],
  ['lint', withBrowser ? scripts.lint : lintOf(changedFiles())],
  ['arrows', scripts.arrows],
  ['unused code', scripts.unused],
]
const checked = withBrowser ? oneByOne(checks) : Promise.all(checks.map(([name, script]) => check(name, script)))
const building = withBrowser
  ? checked.then(async () => (await buildWhenNeeded(say)) && buildAdminWhenNeeded(say))
  : undefined
// The browser waits for pages as often as for the processor, so its tests run beside the others.
const browsed = withBrowser ? inTheBrowser() : []
results.push(await unitTests({ isVerify: !withBrowser }), ...(await checked), ...(await browsed))

async function oneByOne(checks) {
  const answers = []
  for (const [name, script] of checks) answers.push(await check(name, script))
  return answers
}

function lintOf(files) {
  const named = files.map((file) => `'${file.replaceAll("'", "'\\''")}'`)
  return ['node scripts/run.mjs biome check --no-errors-on-unmatched --', ...named, 'package.json'].join(' ')
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
console.log(`everything (${seconds} s)`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

async function inTheBrowser() {
  const built = await building
  console.log(built ? '✓ build' : '✗ build')
  if (!built) return [{ passed: 0, failed: 1 }]
  const path = await chromium
  if (!path) {
    console.log(
      '✗ browser tests: no Chrome or Chromium was found; install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
    )
    return [{ passed: 1, failed: 1 }]
  }
  return [{ passed: 1, failed: 0 }, await browserTests(path)]
}
