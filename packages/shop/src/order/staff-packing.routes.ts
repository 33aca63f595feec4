import * as calls from '@toonbank/contract/staff/packing.ts'
import { renderPackingSlips, renderPickList } from '@toonbank/documents/packing/render-packing.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { getShopSettings, returnSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { paperLogo } from '../invoice/paper-logo.ts'
import { listSlips, toPicks } from './handling/list-picks.ts'

/** Packing: lists and papers of the warehouse. */
export function staffPackingRoutes({ database: { db }, clock }: Dependencies): Route[] {
  const printing = async (locale: Locale) => {
    const settings = await getShopSettings(db)
    const { name: shopName, timeZone } = settings
    const today = dayIn(clock(), timeZone)
    return { shopName, logo: paperLogo(settings), locale, at: clock(), today, sender: returnSettings(settings).address }
  }
  return [
    route(calls.listPicks, async ({ query: { numbers } }) => {
      const slips = await listSlips(db, numbers)
      const found = new Set(slips.map(({ number }) => number))
      return done({ picks: toPicks(slips), missing: numbers.filter((number) => !found.has(number)) })
    }),
    route(calls.printPackingSlip, async ({ query: { numbers, language, labels } }) => {
      const slips = await listSlips(db, numbers)
      if (slips.length === 0) return refused('nothingToPick')
      const { sender, ...usual } = await printing(language)
      const bytes = renderPackingSlips(slips, labels === 'yes' ? { ...usual, sender } : usual)
      return done({ name: 'packing-slips.pdf', bytes })
    }),
    route(calls.printPickList, async ({ query: { numbers, language } }) => {
      const slips = await listSlips(db, numbers)
      if (slips.length === 0) return refused('nothingToPick')
      const bytes = renderPickList(toPicks(slips), slips.length, await printing(language))
      return done({ name: 'pick-list.pdf', bytes })
    }),
  ]
}
