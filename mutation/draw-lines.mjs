// Lines of code of a target, or of the named files, drawn at random as Stryker takes them: 'file:7-7'.
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [config, howMany, seed, ...files] = process.argv.slice(2)
const { default: settings } = await import(pathToFileURL(config))
for (const line of draw(files.length > 0 ? files : settings.mutate)) console.log(line)

function draw(patterns) {
  const left = new Set(patterns.filter((each) => each.startsWith('!')).flatMap((each) => globSync(each.slice(1))))
  const lines = patterns
    .filter((each) => !each.startsWith('!'))
    .flatMap((each) => globSync(each))
    .filter((file) => !left.has(file))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isCode(line) ? [`${file}:${at + 1}-${at + 1}`] : [])),
    )
  const random = mulberry32(Number(seed))
  return Array.from({ length: Math.min(Number(howMany), lines.length) }, () =>
    lines.splice(Math.floor(random() * lines.length), 1),
  ).flat()
}

function isCode(line) {
  return /\w/.test(line) && !/^\s*(import|\/?\*|\/\/|\} from|export (type|interface))/.test(line)
}

/** A random number from 0 up to 1 each time, the same sequence for a seed. */
function mulberry32(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
