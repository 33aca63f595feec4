import { recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { staffUsage } from './staff/staff-verbs.ts'

export const formats = ['json', 'shopify', 'merchant-tsv', 'merchant-xml'] as const

const kindsOfRecords = recordKinds.join('|')

export const usage = `npm run shop -- import <file> [--dry-run] [--partial] [--replace-demo] [--stock-as-in-file] [--stock=unlimited|zero|keep] [--language nld|eng] [--encoding windows-1252]
npm run shop -- export <file> [--format ${formats.join('|')}]
npm run shop -- addresses import <file…> [--dry-run]
npm run shop -- customers import <file.csv> [--dry-run] [--partial] [--invite] [--language nld|eng] [--encoding windows-1252]
npm run shop -- orders import <file.csv> [--dry-run] [--partial] [--encoding windows-1252]
npm run shop -- newsletter export <file.csv>
npm run shop -- invoices export <file.csv> [--from 2026-10-01] [--until 2026-12-31] [--pdf <folder>]
npm run shop -- pictures fetch [--from <folder>] | make | upload | download
npm run shop -- doctor
npm run shop -- init [<shop.json>]
npm run shop -- legal list | show <page>|all | confirm <page>|all | make <page>|all [--again]
npm run shop -- settings export|import <file.json, or -> [--dry-run] | get [<name>] | set <name> <value>
npm run shop -- ${kindsOfRecords} list | show <key> | save [<file.json>] | remove <key> | history <key> [--lang nl|en]
  npm run shop -- product --help tells more of each, with an example
npm run shop -- backup <file.tar.zst>
npm run shop -- restore <file.tar.zst> [--replace] [--nothing-since]
npm run shop -- fsck
npm run shop -- mails
npm run shop -- searches [--days 30]
${staffUsage}

import     brings products from an export of Shopify, WooCommerce, Lightspeed or CCV Shop, a Google Merchant feed (XML or TSV) or our JSON into the shop
  --dry-run       says what would happen, and does nothing
  --partial       keeps the good products of a file in which others are broken; without it nothing is kept
  --replace-demo  takes out the demo: its products that are not in the file, customers, codes, addresses, pages and menus
  --stock-as-in-file  takes the stock of an earlier export as it stands there, also where some was sold since
  --stock         of a file that counts stock without saying how much there is: there is always enough, nothing, or what the shop has
  --language      of the texts in a CSV or feed (nld)
  --encoding      of a CSV that is not UTF-8
export     writes the whole catalogue: .json (loses nothing), .csv (Shopify), .tsv or .xml (Google Merchant)
addresses  adds Dutch (BAG, .csv or .csv.zst) or Belgian (BeSt, .jsonl) addresses for the checkout
customers  brings the customers of another shop, without passwords; who has an account already stays as they are
  --invite        mails those that came by an import a link to choose a password, ten a minute
orders import  brings orders of another shop into the accounts of their customers, as history
invoices   writes invoices and credit notes for the bookkeeper, a line for each rate of VAT, for Excel as it is in Dutch
  --from, --until only those of these days, both included
  --pdf           the documents themselves too, into a folder
newsletter writes who has asked for it, with the link that ends it for each, for the program that sends it
pictures   brings all pictures that imports name and that are not here yet, and says which could not be brought and why
  --from          from a folder of your own: by the file names in the import, or by article number (KLEED-1.jpg, KLEED-1-2.jpg)
  make            makes the sizes that lists and product pages show first, as the shop does by itself after a start
  upload          copies those in DATA_DIR into the bucket (S3_BUCKET_URL), download the other way round; both go on where they were
doctor     says of each setting whether it is good, missing or dangerous for a shop that sells, and what to do; exit code 1 on dangerous
init       makes an empty shop of one file, shop.json when none is named: all of it or nothing, and only where there is no shop yet
legal      lists terms, privacy, delivery, withdrawal and cookies; shows what one says; confirms that you have checked it; makes it anew of the shop's data
  --again         also one that you have confirmed: your own words in it go, and it is to be checked again
settings   writes and reads the shop's settings, or one of them by its name, like support.phoneNumber; all is checked before anything is written; a value @logo.svg is that file
  --dry-run       says what would change, and does nothing
backup     writes the whole shop with its imported pictures to a file, while it sells
restore    brings a shop back from such a file, all of it or nothing; the shop must not run
  --replace       takes away the shop that is there
  --nothing-since the shop was stopped before the backup was made, as for a move: numbers of orders and invoices go on without a gap
fsck       holds the shop against what must be true of every shop, and says what is not
mails      sends again what did not arrive within a day, and forgets what means nothing any more
searches   lists what shoppers searched for without a result, most often first
orders     lists orders, shows one with all that happened, and moves it along; what sends money or cancels wants --yes
tasks      all that waits for a person, with what to do
quotes     lists the quotes of business customers, or shows one with its lines and prices
reviews    lists what buyers wrote, publishes it, refuses it for a reason of the law, and answers it
stock      sets or changes the pieces of an article, while the shop sells
coupon     adds a discount code
staff      who may enter the back office: invites people, mails a new link to one, ends the access of one
on-account lists what businesses have open on account and when it is due, and sets how much one may have open
mark-paid  a bank transfer was seen on the account: all that has come in for this order so far, like 149.95 or 149,95

It uses DATABASE_URL, or the embedded database in DATA_DIR, whether the shop is running or not. docs/import.md tells more.
`

const calls = usage.split('\n').filter((line) => line.startsWith('npm run shop -- '))
const verbsOf = (call: string): string[] => call.split(' ')[4]?.split('|') ?? []

export function usageOf(verb: string | undefined): string {
  if (verb === undefined) return usage
  const own = calls.filter((call) => verbsOf(call).includes(verb))
  const shown = own.length > 0 ? own : [`The shop can: ${[...new Set(calls.flatMap(verbsOf))].join(', ')}.`]
  return [...shown, "'npm run shop -- help' tells all.", ''].join('\n')
}
