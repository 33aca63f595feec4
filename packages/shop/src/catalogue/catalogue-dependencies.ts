import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import type { Catalogue } from './open-catalogue.ts'

export interface CatalogueDependencies extends SettingsDependencies {
  readonly catalogue: Catalogue
}
