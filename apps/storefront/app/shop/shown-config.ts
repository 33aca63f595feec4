import type { AppConfig } from '@toonbank/contract/shop/config.ts'

/** What every page knows of the merchant's settings. */
export type ShownConfig = Omit<AppConfig, 'paymentMethods' | 'menus'>

/** The menus of header and footer. */
export type Menus = AppConfig['menus']

export interface Settings {
  readonly config: ShownConfig
  readonly menus: Menus
}
