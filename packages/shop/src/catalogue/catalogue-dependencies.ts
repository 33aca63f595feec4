import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import type { Catalogue } from './open-catalogue.ts'

/** What the catalogue and the rooms above it are made of. */
export interface CatalogueDependencies extends SettingsDependencies {
  /** Of this process; made by `openCatalogue`. */
  readonly catalogue: Catalogue
}
