import type { PartsWithSettings } from '../config/parts-with-settings.ts'
import type { Catalogue } from './open-catalogue.ts'

/** What the catalogue and the rooms above it are made of. */
export interface PartsWithCatalogue extends PartsWithSettings {
  /** Of this process; made by `openCatalogue`. */
  readonly catalogue: Catalogue
}
