import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedRooms } from './changed-files.mjs'
import { isAlive } from './is-alive.mjs'
import { environment, root } from './pinned-node.mjs'

export async function check(name, command) {
  const { ok, output, seconds } = await run(command)
  if (!ok) console.log(output)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

export const unitTests = ({ isVerify = false } = {}) =>
  counted(
    'unit and API tests',
    (file) => [
      `node scripts/run.mjs vitest run --reporter=default --reporter=json --outputFile.json=${file}`,
      { NODE_ENV: 'test', ...(isVerify ? quickly() : {}) },
    ],
    countVitest,
  )

const quickly = () => ({
  VERIFY: '1',
  VERIFY_ROOMS: changedRooms().join(','),
  PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '500',
})

export const browserTests = (chromium) =>
  counted(
    'browser tests',
    (file) => [
      'node scripts/run.mjs playwright test -c e2e --reporter=list,json',
      { NODE_ENV: 'test', CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ],
    countPlaywright,
  )

/**
 * Tests use memory for databases and profiles if it has four times the space needed; otherwise, and in the long run,
 * the temporary directory.
 */
function roomForTests() {
  const inMemory = '/dev/shm'
  if (process.env.TORTURE === '1') return tmpdir()
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 4 * 1024 ** 3 ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const ofRuns = 'tb-run-'

function directoryForRun() {
  const room = roomForTests()
  for (const name of readdirSync(room)) {
    const pid = name.startsWith(ofRuns) && Number.parseInt(name.slice(ofRuns.length), 10)
    if (pid && !isAlive(pid)) rmSync(join(room, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(room, `${ofRuns}${process.pid}-`))
}

async function counted(name, commandFor, count) {
  const directory = directoryForRun()
  const file = join(directory, 'results.json')
  const [command, more] = commandFor(file)
  const { ok, output, seconds } = await run(command, { TMPDIR: directory, ...more })
  const result = readResult(file, count)
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  if (!ok && result.failed === 0) result.failed = 1
  if (result.failed > 0) console.log(output)
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''} (${seconds} s)`,
  )
  return result
}

function readResult(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length, skipped: numPendingTests }
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

function run(command, more = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({ ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...more }),
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('close', (code) =>
      resolve({
        ok: code === 0,
        output: Buffer.concat(said).toString(),
        seconds: ((performance.now() - startedAt) / 1_000).toFixed(1),
      }),
    )
  })
}
