// npm run mutation [-- domain | api [files…]]: changes the code in thousands of small ways and tells which change no
// test noticed. Exits 1 when fewer than 85 of 100 are noticed. Stryker is installed in mutation/ the first time: the
// shop and its tests do without it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const [target = 'domain', ...files] = process.argv.slice(2)
const directory = join(root, 'mutation')
const config = join(directory, `${target}.config.mjs`)
if (!existsSync(config)) {
  console.error(`There is no target '${target}': npm run mutation -- domain, or npm run mutation -- api [files…].`)
  process.exit(1)
}

installWhenNeeded((line) => console.log(line))
const stryker = join(directory, 'node_modules/@stryker-mutator/core/bin/stryker.js')
if (!existsSync(stryker)) run('npm', ['ci', '--prefix', directory, '--loglevel=error'])
// As many random values as find a mutant quickly; the same ones every time, so that two runs can be compared.
const env = { PROPERTY_RUNS: '200', PROPERTY_SEED: '1', NODE_ENV: 'test' }
const chosen = files.length > 0 ? ['--mutate', files.join(',')] : []
process.exit(run(pinnedNode(), [stryker, 'run', config, ...chosen], env))

function run(command, args, more = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(more) })
  if (status !== 0 && command === 'npm') process.exit(1)
  return status ?? 1
}
