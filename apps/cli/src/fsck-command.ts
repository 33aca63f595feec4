import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import type { CommandDependencies } from './command-dependencies.ts'

const maxShown = 20

export async function fsckCommand({
  connection,
  say,
  complain,
}: Pick<CommandDependencies, 'connection' | 'say' | 'complain'>): Promise<0 | 1> {
  const { checked, broken } = await findBroken(connection)
  for (const { holds, violations } of broken) {
    complain(`This does not hold: ${holds}`)
    for (const violation of violations.slice(0, maxShown)) complain(`  ${violation}`)
    if (violations.length > maxShown) complain(`  and ${violations.length - maxShown} more.`)
  }
  if (broken.length === 0) say(`The shop is sound: all ${checked} things that must hold do.`)
  return broken.length === 0 ? 0 : 1
}
