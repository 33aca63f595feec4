import { initShop } from '@toonbank/exchange/setup/init-shop.ts'
import type { ShopFile } from '@toonbank/exchange/setup/shop-file.ts'
import { byCommand } from './by-command.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { countOf } from './count-of.ts'
import { nothingMade, problemLines } from './read-shop-json.ts'

export async function initCommand(
  name: string,
  file: ShopFile,
  { connection, say, complain }: Pick<CommandDependencies, 'connection' | 'say' | 'complain'>,
): Promise<0 | 1> {
  const report = await initShop(connection, file, byCommand())
  if (report.is === 'notEmpty') {
    complain(
      `There is a shop already, ${report.name}. 'init' makes one where there is none: name an empty DATA_DIR or another DATABASE_URL; 'npm run shop -- settings import' changes the one that is there.`,
    )
    return 1
  }
  if (report.is === 'refused') {
    for (const line of [...problemLines(name, report.problems), nothingMade]) complain(line)
    return 1
  }
  const counts = Object.entries(report.counts).filter(([, count]) => count > 0)
  say(`${file.settings.name} is set up with ${counts.map(([section, count]) => countOf(count, section)).join(', ')}.`)
  for (const line of missingLines(file)) say(line)
  if (report.toCheck.length > 0)
    say(
      `To be checked, and marked so: ${report.toCheck.map(({ nld }) => nld).join(', ')}. Read them, then 'npm run shop -- legal confirm all'.`,
    )
  say(
    "Next: 'npm run shop -- import <file>' brings your goods, 'npm start' opens the shop, 'npm run doctor' says what is missing.",
  )
  return 0
}

const missingLines = ({ entries }: ShopFile): string[] => [
  ...((entries.get('delivery') ?? []).length === 0 ? ["Nobody can order yet: the file has no 'delivery'."] : []),
  ...((entries.get('paymentMethods') ?? []).length === 0
    ? ["Nobody can pay yet: the file has no 'paymentMethods'."]
    : []),
]
