// npm run torture runs all long tests: races, kills, slow lines, 100,000 random values per rule, every journey on every
// screen. It exits 1 on any loss; PROPERTY_SEED repeats a run.
import { randomInt } from 'node:crypto'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { browserTests, unitTests } from './test-steps.mjs'

process.env.TORTURE = '1'
process.env.PROPERTY_RUNS ??= '100000'
process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31))
const say = (line) => console.log(line)

installWhenNeeded(say)
say(`PROPERTY_RUNS=${process.env.PROPERTY_RUNS} PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
const results = [await unitTests()]
const chromium = (await buildWhenNeeded(say)) ? await findOrInstallChromium(say) : undefined
results.push(chromium ? await browserTests(chromium) : { passed: 0, failed: 1 })
const failed = results.reduce((sum, result) => sum + result.failed, 0)
say(failed === 0 ? 'Nothing was lost.' : `${failed} failed.`)
process.exitCode = failed > 0 ? 1 : 0
