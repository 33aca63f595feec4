import { openDatabaseClock } from '@toonbank/runtime/process/database-clock.ts'
import { listSearchMisses } from '@toonbank/shop/search/search-misses.ts'
import type { CommandDependencies } from './command-dependencies.ts'

export interface SearchesCommand {
  readonly kind: 'searches'
  readonly days: number
}

const texts = {
  nl: {
    none: (days: number) => `In de laatste ${days} dagen vond elke zoekopdracht iets.`,
    head: ['keer', 'taal', 'laatst', 'gezocht'],
    next: "Bedoelen klanten iets dat de winkel heeft? 'npm run shop -- synonym --help' leert haar het woord.",
  },
  en: {
    none: (days: number) => `In the last ${days} days every search found something.`,
    head: ['times', 'language', 'last', 'searched for'],
    next: "Do shoppers mean something that the shop has? 'npm run shop -- synonym --help' teaches it the word.",
  },
}

export async function searchesCommand(
  { days }: SearchesCommand,
  { connection, complain, language, say }: Pick<CommandDependencies, 'connection' | 'complain' | 'language' | 'say'>,
): Promise<0> {
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const { none, head, next } = texts[language]
    const misses = await listSearchMisses(connection.db, clock.now(), days)
    if (misses.length === 0) {
      say(none(days))
      return 0
    }
    const [times = '', locale = '', last = '', query = ''] = head
    say(`${times.padStart(5)}  ${locale.padEnd(8)}  ${last.padEnd(10)}  ${query}`)
    for (const miss of misses) {
      const written = { nld: 'nl', eng: 'en' }[miss.locale]
      say(`${String(miss.count).padStart(5)}  ${written.padEnd(8)}  ${miss.lastDay.padEnd(10)}  ${miss.query}`)
    }
    say(next)
    return 0
  } finally {
    await clock.stop()
  }
}
