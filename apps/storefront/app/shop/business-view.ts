import { createContext } from 'react'
import type { ShownConfig } from './shown-config.ts'

export const BusinessPage = createContext(false)

const businessConfigs = new WeakMap<ShownConfig, ShownConfig>()

/**
 * Returns the settings for a business: prices are without VAT until the visitor chooses. It returns one object per
 * settings object, so that no component renders again.
 */
export function asBusinessSees(config: ShownConfig): ShownConfig {
  if (config.display.priceExclVat) return config
  const seen = businessConfigs.get(config) ?? { ...config, display: { ...config.display, priceExclVat: true } }
  businessConfigs.set(config, seen)
  return seen
}

export const isForBusiness = (loaded: unknown): boolean =>
  typeof loaded === 'object' && loaded !== null && 'forBusiness' in loaded && loaded.forBusiness === true
