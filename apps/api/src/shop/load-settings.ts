import type { Transaction } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { DemoShop } from '@toonbank/demo/schema'
import type { ShopSettings } from '../config/shop-settings.ts'

export async function loadSettings(tx: Transaction, { settings }: DemoShop): Promise<void> {
  const value: ShopSettings = {
    name: settings.name,
    organizationName: settings.organizationName,
    tagline: settings.tagline,
    active: true,
    termsConditionsUrl: settings.termsConditionsUrl,
    privacyUrl: settings.privacyUrl,
    support: { phoneNumber: settings.phoneNumber, whatsappNumber: settings.whatsappNumber, email: settings.supportEmail },
    returnDays: settings.returnDays,
    menus: settings.menus,
    prices: { leading: 'incl', showExclVat: false, decimals: false, vatToggle: true },
    registrationAllowed: true,
    passwordInCheckout: 'optional',
    defaultSort: 'relevance',
    lowStockThreshold: 3,
    product: { review: { score: 9.7, stars: 3, url: settings.reviewUrl } },
    timeZone: 'Europe/Amsterdam',
  }
  await tx.insert(shopSetting).values({ key: 'shop', value })
}
