// npm run mutation [-- domain | api [files…] [--sample 200 [--seed 1]]]: changes the code in thousands of small ways
// and tells which change no test noticed. Exits 1 when fewer than 85 of 100 are noticed. A sample changes so many
// lines, drawn at random: a measure of all of them in minutes instead of hours. `--tests cart,order` takes the API's
// tests of those rooms alone. Stryker is installed in mutation/ the first time: the shop and its tests do without it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installWhenNeeded } from './install.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, tests: { type: 'string' } },
})
const [target = 'domain', ...files] = positionals
const directory = join(root, 'mutation')
const config = join(directory, `${target}.config.mjs`)
if (!existsSync(config)) {
  console.error(`There is no target '${target}': npm run mutation -- domain, or npm run mutation -- api [files…].`)
  process.exit(1)
}

installWhenNeeded((line) => console.log(line))
const stryker = join(directory, 'node_modules/@stryker-mutator/core/bin/stryker.js')
if (!existsSync(stryker)) run('npm', ['ci', '--prefix', directory, '--loglevel=error'])
const rooms = values.tests ? { MUTATION_ROOMS: values.tests } : {}
const env = { PROPERTY_RUNS: '200', PROPERTY_SEED: '1', NODE_ENV: 'test', ...rooms }
const where = values.sample ? drawLines() : files
const chosen = where.length > 0 ? ['--mutate', where.join(',')] : []
process.exit(run(pinnedNode(), [stryker, 'run', config, ...chosen], env))

function run(command, args, more = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(more) })
  if (status !== 0 && command === 'npm') process.exit(1)
  return status ?? 1
}

function drawLines() {
  const args = [join(directory, 'draw-lines.mjs'), config, values.sample, values.seed, ...files]
  return spawnSync(pinnedNode(), args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}
