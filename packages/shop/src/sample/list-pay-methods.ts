import type { SampleTray } from '@toonbank/contract/shop/sample.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { listPaymentOptionsOfOrder } from '../checkout/payment-options.ts'
import type { FindOffer } from '../ports/payment-providers.ts'

/**
 * Lists payment methods for samples by country, because the address is typed on the same page; payment on account is
 * left out.
 */
export async function listPayMethods(
  database: Queryable,
  findOffer: FindOffer,
  amount: Cents,
  { locale }: { readonly locale: Locale },
): Promise<SampleTray['payMethods']> {
  const found: SampleTray['payMethods'] = []
  for (const countryCode of countryCodes) {
    const payer = { countryCode, business: false, findOffer, amount }
    let after = 0
    for (const option of await listPaymentOptionsOfOrder(database, payer, locale)) {
      if (option.isOnAccount) continue
      const at = found.findIndex(({ id }) => id === option.id)
      const place = at === -1 ? after : at
      const countries = [...(found[at]?.countries ?? []), countryCode]
      found.splice(place, at === -1 ? 0 : 1, { ...option, countries })
      after = place + 1
    }
  }
  return found
}
