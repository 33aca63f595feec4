import type { SampleTray } from '@toonbank/contract/sample.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { listPaymentOptionsOfOrder } from '../checkout/payment-options.ts'
import type { FindOffer } from '../providers/payment/payment-providers.ts'

/** How samples can be paid, by whoever lives where: the address is typed on the same page. On account they cannot. */
export async function listPayMethods(
  database: Queryable,
  findOffer: FindOffer,
  amount: Cents,
  { locale }: { readonly locale: Locale },
): Promise<SampleTray['payMethods']> {
  const found = new Map<string, SampleTray['payMethods'][number]>()
  for (const countryCode of countryCodes) {
    const payer = { countryCode, business: false, findOffer, amount }
    for (const option of await listPaymentOptionsOfOrder(database, payer, locale))
      if (!option.paysLater)
        found.set(option.id, { ...option, countries: [...(found.get(option.id)?.countries ?? []), countryCode] })
  }
  return [...found.values()]
}
