// Node parses a package.json anew for each module, and that of drizzle-orm is large, so its modules are resolved by
// file.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isWithinDrizzle = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithinDrizzle || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
