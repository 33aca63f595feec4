import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export async function findOrInstallChromium(say) {
  return findChromium() ?? (isDebianRoot() && (await installPackage(say)) ? findChromium() : undefined)
}

function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
  return [process.env.CHROMIUM, ...onPath, ...usualPlaces].find((path) => path && existsSync(path) && runs(path))
}

const runs = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function installPackage(say) {
  say('Installing Chromium for the browser tests …')
  const install = (browser) => `apt-get install -y -qq --no-install-recommends ${browser} fonts-liberation`
  const command = `apt-get update -qq && { ${install('chromium-headless-shell')} || ${install('chromium')}; }`
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
}
