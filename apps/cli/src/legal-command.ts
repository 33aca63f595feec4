import { demoFiles } from '@toonbank/demo'
import { readDemo } from '@toonbank/exchange/seed/read-demo.ts'
import {
  confirmLegalPage,
  type LegalChange,
  type LegalState,
  listLegalStates,
  makeLegalPage,
  readLegalText,
} from '@toonbank/exchange/setup/legal/confirm-legal-page.ts'
import { sellerTrouble } from '@toonbank/shop/config/seller-trouble.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { byCommand } from './by-command.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import type { LegalCommand } from './legal-request.ts'

type Needed = Pick<CommandDependencies, 'connection' | 'say' | 'complain' | 'language'>

export async function legalCommand(
  command: LegalCommand,
  { connection, say, complain, language }: Needed,
): Promise<0 | 1> {
  if (command.verb === 'list') {
    for (const { key, is } of await listLegalStates(connection)) say(`${key}: ${stateTexts[is]}`)
    return 0
  }
  if (command.verb === 'make' && (await isOfDemo(connection))) {
    complain("The seller is still the demo's company, which does not exist: 'settings set seller …' first.")
    return 1
  }
  if (command.verb === 'show') return showPages(command.pages, { connection, say, complain, language })
  const change = (page: string) =>
    command.verb === 'make'
      ? makeLegalPage(connection, page, byCommand(), command)
      : confirmLegalPage(connection, page, byCommand())
  const answers = command.verb === 'confirm' ? confirmTexts : makeTexts
  let code: 0 | 1 = 0
  for (const page of command.pages) {
    const result = await change(page)
    if (result === 'done' || result === 'unchanged') say(`${page}: ${answers[result]}`)
    else {
      complain(`${page}: ${answers[result]}`)
      code = 1
    }
  }
  return code
}

async function showPages(keys: readonly string[], { connection, say, complain, language }: Needed): Promise<0 | 1> {
  const locale = language === 'nl' ? 'nld' : 'eng'
  const texts = await Promise.all(keys.map((key) => readLegalText(connection, key, locale)))
  for (const [at, text] of texts.entries()) {
    if (text === undefined) complain(`${keys[at]}: ${confirmTexts.missing}`)
    else say(`${text}\n`)
  }
  return texts.includes(undefined) ? 1 : 0
}

/** No page may name a company that is not the merchant's. */
async function isOfDemo({ db }: CommandDependencies['connection']): Promise<boolean> {
  const { settings: demo } = await readDemo(demoFiles.shop)
  return sellerTrouble(await getShopSettings(db), demo).is === 'demo'
}

const stateTexts: Readonly<Record<LegalState['is'], string>> = {
  toCheck: 'to be checked, and says so to every visitor',
  confirmed: 'checked',
  outdated:
    "checked, and says of your company what the settings said before; 'legal make … --again' makes it anew, 'page save' changes it",
  missing: "not there; 'legal make' makes it of the shop's data",
}

const addressTaken = 'another page has its address.'
const noSeller = "the shop has not said who sells: set 'seller' first."

const confirmTexts: Readonly<Record<LegalChange, string>> = {
  done: 'checked; its mark is gone.',
  unchanged: 'was checked already.',
  missing: 'the shop has no such page.',
  noSeller,
  addressTaken,
}

const makeTexts: Readonly<Record<LegalChange, string>> = {
  done: "made of the shop's data; read it, and then 'legal confirm' it.",
  unchanged: 'is confirmed, and stays as it is; --again makes it anew.',
  missing: 'the shop knows no such page.',
  noSeller,
  addressTaken,
}
