// Every optional dependency needs an entry in the lock file: npm omits unavailable ones, and `npm ci` fails elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()))
const missing = Object.entries(packages).flatMap(([path, entry]) => {
  const absent = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name))
  return absent.map((name) => `${name} of ${path}`)
})
const addressed = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))

for (const what of missing) console.error(`missing in package-lock.json: ${what}`)
for (const [path] of addressed) console.error(`package-lock.json names a registry address: ${path}`)
process.exitCode = missing.length + addressed.length > 0 ? 1 : 0
