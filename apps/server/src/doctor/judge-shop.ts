import type { Connection } from '@toonbank/database/connect.ts'
import { demoFiles } from '@toonbank/demo'
import { hasAddressList } from '@toonbank/exchange/addresses/has-address-list.ts'
import { hasGoogleItems } from '@toonbank/exchange/feeds/has-google-items.ts'
import { findLinkedPage } from '@toonbank/exchange/seed/find-linked-page.ts'
import { readDemo } from '@toonbank/exchange/seed/read-demo.ts'
import { readDemoLeft } from '@toonbank/exchange/seed/read-demo-left.ts'
import { listLegalStates } from '@toonbank/exchange/setup/legal/confirm-legal-page.ts'
import { countBusyNetworks, limits } from '@toonbank/runtime/http/limits.ts'
import { listUntrustedProxies } from '@toonbank/runtime/http/untrusted-proxies.ts'
import { hasMethodOf } from '@toonbank/shop/checkout/has-method-of.ts'
import { sellerTrouble } from '@toonbank/shop/config/seller-trouble.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { type DeadLink, findDeadLinks } from '@toonbank/shop/content/path/find-dead-links.ts'
import { countEInvoiceTasks } from '@toonbank/shop/invoice/e-invoice/count-e-invoice-tasks.ts'
import { countLackingInvoices } from '@toonbank/shop/invoice/issue-missing.ts'
import { countUndelivered } from '@toonbank/shop/order/read/count-undelivered.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'
import { judgeIntraCommunity } from './judge-intra-community.ts'
import { judgeLegal } from './judge-legal.ts'
import { judgeMails } from './judge-mails.ts'
import { judgeName } from './judge-name.ts'
import { judgeProxies } from './judge-proxies.ts'
import { judgeSeller } from './judge-seller.ts'
import { judgeTerms } from './judge-terms.ts'

type Account = Pick<Settings, 'BANK_TRANSFER_IBAN' | 'BANK_TRANSFER_NAME' | 'BANK_TRANSFER_BIC'>

const hasAccount = ({ BANK_TRANSFER_IBAN, BANK_TRANSFER_NAME, BANK_TRANSFER_BIC }: Account): boolean =>
  Boolean(BANK_TRANSFER_IBAN && BANK_TRANSFER_NAME && BANK_TRANSFER_BIC)

export function judgeTransfers(isActive: boolean, settings: Account): Finding {
  if (!isActive) return good('transfers', 'Bank transfer is none of the ways of paying.')
  if (hasAccount(settings))
    return good('transfers', `Customers transfer to ${settings.BANK_TRANSFER_IBAN} of ${settings.BANK_TRANSFER_NAME}.`)
  return missing(
    'transfers',
    'Bank transfer is one of the ways of paying, and not offered to others: set BANK_TRANSFER_IBAN, BANK_TRANSFER_NAME and BANK_TRANSFER_BIC.',
  )
}

const longestWay = 21

async function judgeParcels(connection: Connection): Promise<Finding> {
  const undelivered = await countUndelivered(connection, longestWay)
  if (undelivered === 0) return good('parcels', `No parcel is on its way for more than ${longestWay} days.`)
  return missing(
    'parcels',
    `${undelivered} orders left more than ${longestWay} days ago, and nobody said that they arrived: their withdrawal period has not begun. 'npm run shop -- orders list --status shipped' names them, 'orders deliver <number>' says it.`,
  )
}

const judgeMenus = (dead: readonly DeadLink[]): Finding =>
  dead.length === 0
    ? good('menus', 'Every link of the menus leads to a page of the shop, or to another site.')
    : missing(
        'menus',
        `Links of the menus lead nowhere: ${dead.map(({ title, path }) => `${title} (${path})`).join(', ')}. Make those pages by 'npm run shop -- page save', or change the menu by 'npm run shop -- menu save'.`,
      )

const judgeFeed = (hasItems: boolean): Finding =>
  hasItems
    ? good('feed', 'The feed for Google has goods in it.')
    : missing(
        'feed',
        'The feed for Google is empty: it takes goods with a price and a picture that are not made to measure only.',
      )

export async function judgeShop(connection: Connection, processSettings: Settings): Promise<Finding[]> {
  const { SMTP_URL, RATE_LIMIT_SCALE, TRUST_PROXY } = processSettings
  const hasMailServer = SMTP_URL !== undefined
  const maxOrders = Math.round(limits.orderPerAddress.points * RATE_LIMIT_SCALE)
  const { articleNumbers, settings: demo } = await readDemo(demoFiles.shop)
  const settings = await getShopSettings(connection.db)
  const [
    left,
    terms,
    privacy,
    mails,
    takesTransfers,
    busy,
    proxies,
    refused,
    legal,
    deadLinks,
    hasItems,
    parcels,
    hasList,
    lacking,
  ] = await Promise.all([
    readDemoLeft(connection, articleNumbers),
    findLinkedPage(connection, settings.termsConditionsUrl.nld),
    findLinkedPage(connection, settings.privacyUrl.nld),
    judgeMails(connection, hasMailServer),
    hasMethodOf(connection, 'banktransfer'),
    countBusyNetworks(connection, RATE_LIMIT_SCALE),
    listUntrustedProxies(connection),
    countEInvoiceTasks(connection),
    listLegalStates(connection),
    findDeadLinks(connection, settings, new Date()),
    hasGoogleItems(connection.db, new Date()),
    judgeParcels(connection),
    hasAddressList(connection),
    countLackingInvoices(connection.db, new Date()),
  ])
  return [
    left.products > 0
      ? missing(
          'goods',
          `${left.products} products of the demo are for sale: 'npm run shop -- import <file> --replace-demo' puts yours in their place.`,
        )
      : good('goods', 'No product of the demo is for sale.'),
    left.customers + left.coupons + left.pages > 0
      ? missing(
          'demo',
          `${left.customers} customers and ${left.coupons} codes of the demo are closed to others, ${left.pages} of its pages are shown: --replace-demo takes all out.`,
        )
      : good('demo', 'Nothing of the demo is left.'),
    judgeName(settings, demo),
    judgeTerms(terms, privacy),
    judgeLegal(legal),
    judgeMenus(deadLinks),
    judgeFeed(hasItems),
    judgeSeller(sellerTrouble(settings, demo), refused, lacking),
    ...judgeIntraCommunity(settings, processSettings),
    mails,
    parcels,
    judgeTransfers(takesTransfers, processSettings),
    ...judgeAddresses(hasList, processSettings),
    judgeProxies(proxies, TRUST_PROXY),
    busy > 0
      ? missing(
          'orders',
          `${busy} network addresses have ordered ${maxOrders} times within an hour, and more is refused: a proxy that TRUST_PROXY does not name, or somebody who empties the shelves.`,
        )
      : good('orders', `No network address has ordered ${maxOrders} times within an hour.`),
  ]
}

/** Without a list or an outside service every shopper reads that the address was not found. */
function judgeAddresses(hasList: boolean, { ADDRESS_LOOKUP }: Pick<Settings, 'ADDRESS_LOOKUP'>): Finding[] {
  if (ADDRESS_LOOKUP !== 'built-in') return []
  const about = 'addresses'
  return [
    hasList
      ? good(about, "Addresses are completed by the shop's own table.")
      : missing(
          about,
          "The shop's own table has hardly any addresses, so customers type street and town by hand: ADDRESS_LOOKUP=pdok completes Dutch ones for free, or import a list ('npm run shop -- addresses import', docs/import.md).",
        ),
  ]
}
