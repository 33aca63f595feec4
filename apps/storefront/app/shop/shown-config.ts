import type { AppConfig } from '@toonbank/contract/shop/config.ts'

export type ShownConfig = Omit<AppConfig, 'paymentMethods' | 'menus'>

export type Menus = AppConfig['menus']

export interface Settings {
  readonly config: ShownConfig
  readonly menus: Menus
}
