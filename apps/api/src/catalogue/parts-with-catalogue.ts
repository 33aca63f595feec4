import type { Parts } from '../process/parts.ts'
import type { Catalogue } from './open-catalogue.ts'

/** What the catalogue and the rooms above it are made of. */
export interface PartsWithCatalogue extends Parts {
  /** Of this process; made by `openCatalogue`. */
  readonly catalogue: Catalogue
}
