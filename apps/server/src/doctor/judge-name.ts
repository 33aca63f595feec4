import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { dangerous, type Finding, good, missing } from './finding.ts'

type Named = Pick<ShopSettings, 'name' | 'support'>

/** A test compares these values with `docs/shop.example.json`. */
const exampleShop = { name: 'Kleed & Co', email: 'winkel@kleed-en-co.example', phoneNumber: '+31 20 555 01 00' }

export function judgeName({ name, support }: Named, demo: Named): Finding {
  const { email, phoneNumber } = support
  if (email === '')
    return dangerous('shop', "Mails have no sender, and mail servers refuse them: set 'support.email' of the shop.")
  if (name === demo.name || email === demo.support.email)
    return missing('shop', `The shop still has the name or the e-mail address of the demo (${name}, ${email}).`)
  const left = Object.entries({ name, email, phoneNumber }).filter(
    ([field, value]) => value === exampleShop[field as keyof typeof exampleShop],
  )
  if (left.length > 0)
    return missing(
      'shop',
      `Shoppers read what stands in shop.example.json (${left.map(([, value]) => value).join(', ')}): set 'name' and 'support' of the shop.`,
    )
  return good('shop', `The shop is ${name}.`)
}
