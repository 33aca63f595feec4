// Node parses a package.json anew for each import, and that of drizzle-orm has 179 kB: its names are looked up once,
// and its own modules are resolved by file.
import { registerHooks } from 'node:module'

const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('drizzle-orm')) return found.get(specifier) ?? lookUp(specifier, context, next)
    const isWithinDrizzle = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithinDrizzle || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})

function lookUp(specifier, context, next) {
  const { url, format } = next(specifier, context)
  const answer = { url, format, shortCircuit: true }
  found.set(specifier, answer)
  return answer
}
