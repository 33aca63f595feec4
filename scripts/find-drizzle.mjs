// Where the sources run as they are, in tests: Node parses a package's package.json for each of its modules anew, and
// that of drizzle-orm has 180 kB. A third of importing the API is that. Its modules name each other by their files.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isWithinDrizzle = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithinDrizzle || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
