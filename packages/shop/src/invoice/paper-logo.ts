import type { Queryable } from '@toonbank/database/connect.ts'
import { toOpaquePng } from '@toonbank/documents/invoice/pdf/opaque-png.ts'
import { readBrandPicture } from '../config/brand-picture.ts'
import { getShopSettings, type ShopSettings } from '../config/shop-settings.ts'

/** Returns the logo as papers print it; undefined: the shop has none, or none that a PDF can hold. */
export function paperLogo({ logo = '' }: Pick<ShopSettings, 'logo'>): Buffer | undefined {
  const picture = readBrandPicture(logo)
  return picture?.type === 'image/png' ? toOpaquePng(picture.bytes) : undefined
}

export const readPaperLogo = async (database: Queryable): Promise<Buffer | undefined> =>
  paperLogo(await getShopSettings(database))
