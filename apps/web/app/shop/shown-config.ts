import type { AppConfig } from '@toonbank/contract/config.ts'

/** What every page knows of the merchant's settings. */
export type ShownConfig = Omit<AppConfig, 'paymentMethods'>
