import { createContext } from 'react'
import type { ShownConfig } from './shown-config.ts'

/** Whether the page is marked for businesses (`forBusiness` of a free page). */
export const BusinessPage = createContext(false)

const businessConfigs = new WeakMap<ShownConfig, ShownConfig>()

/**
 * The merchant's settings as a business sees them: prices are without VAT until the visitor has chosen. One object for
 * each that is given, so that no component is drawn again for it.
 */
export function asBusinessSees(config: ShownConfig): ShownConfig {
  if (config.display.priceExclVat) return config
  const seen = businessConfigs.get(config) ?? { ...config, display: { ...config.display, priceExclVat: true } }
  businessConfigs.set(config, seen)
  return seen
}

/** Whether what a route has loaded is a page for businesses. */
export const isForBusiness = (loaded: unknown): boolean =>
  typeof loaded === 'object' && loaded !== null && 'forBusiness' in loaded && loaded.forBusiness === true
