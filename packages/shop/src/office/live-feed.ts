import type { LiveChanges, LiveMessages, Presence } from '@toonbank/contract/staff/live.ts'
import { staffTaskHold } from '@toonbank/database/schema/office.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { count, max } from 'drizzle-orm'
import { findOpenSessions } from '../staff/staff-session.ts'
import { listPresence, mayKnow } from './presence.ts'
import { changesFor, readChanges } from './read-live-changes.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'log'>

export interface Listener {
  readonly staffId: number
  readonly tokenHash: string
  readonly rights: readonly Right[]
  /** The moment after which this browser has heard nothing; undefined: it begins now. */
  readonly after: string | undefined
  tell<Name extends keyof LiveMessages>(name: Name, message: LiveMessages[Name], moment?: string): void
  /** The session ended, was locked or may do something else: the browser asks anew. */
  end(): void
}

export interface LiveFeed {
  /** Returns how to stop listening; undefined: this person listens in too many browsers, or the server stops. */
  listen(listener: Listener): (() => void) | undefined
  stop(): void
}

const maxOfPerson = 8

interface Heard {
  readonly listener: Listener
  presence: string
  isNew: boolean
}

/**
 * Tells people of the staff what is new. One reader a process asks the database once in `every` milliseconds, and only
 * while somebody listens; whoever orders writes nothing for it.
 */
export function openLiveFeed(needs: Needs, every = 1_000): LiveFeed {
  const listening = new Set<Heard>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let after: string | undefined
  let known = new Set<string>()
  let holds: string | undefined

  /** Nothing is told before the sessions were looked at in the same turn. */
  async function read(): Promise<void> {
    const asked = [...listening]
    const since = after ?? needs.clock().toISOString()
    const [sessions, changes, presence, heldNow] = await Promise.all([
      findOpenSessions(
        needs,
        asked.map(({ listener }) => listener.tokenHash),
      ),
      readChanges(needs, since),
      listPresence(needs),
      readHolds(needs),
    ])
    const fresh = { ...changes, items: changes.items.filter(({ key }) => !known.has(key)) }
    const isFirst = after === undefined
    const areTasksNew = holds !== undefined && holds !== heldNow
    after = changes.next
    known = new Set(changes.items.map(({ key }) => key))
    holds = heldNow
    for (const heard of asked) {
      if (!listening.has(heard)) continue
      const rights = sessions.get(heard.listener.tokenHash)
      if (!rights || !isSame(rights, heard.listener.rights)) end(heard)
      else await tell(heard, { changes: isFirst ? undefined : fresh, presence, areTasksNew }).catch(() => end(heard))
    }
  }

  async function tell(
    heard: Heard,
    {
      changes,
      presence,
      areTasksNew,
    }: { changes: LiveChanges | undefined; presence: Presence[]; areTasksNew: boolean },
  ): Promise<void> {
    const { listener } = heard
    const { rights } = listener
    const news = heard.isNew
      ? listener.after === undefined
        ? undefined
        : await readChanges(needs, listener.after)
      : changes
    const told = news && changesFor(rights, news)
    if (told && (told.items.length > 0 || told.isCut)) listener.tell('changes', told, told.next)
    const people = presence.filter(({ subject }) => mayKnow(rights, subject))
    const said = JSON.stringify(people.map(({ seenAt: _, ...person }) => person))
    if (said !== heard.presence) listener.tell('presence', people)
    if (areTasksNew) listener.tell('tasks', null)
    heard.presence = said
    heard.isNew = false
  }

  function turn(): void {
    timer = setTimeout(async () => {
      await read().catch((error: unknown) => needs.log.warn({ err: error }, 'the live feed could not be read'))
      timer = undefined
      if (listening.size > 0) turn()
      else forget()
    }, every).unref()
  }

  /** Nobody listens: the next reader begins anew. */
  function forget(): void {
    after = undefined
    known = new Set()
    holds = undefined
  }

  function end(heard: Heard): void {
    listening.delete(heard)
    heard.listener.end()
  }

  return {
    listen(listener) {
      const own = [...listening].filter(({ listener: { staffId } }) => staffId === listener.staffId)
      if (isStopped || own.length >= maxOfPerson) return undefined
      const heard: Heard = { listener, presence: '[]', isNew: true }
      listening.add(heard)
      listener.tell('hello', { staffId: listener.staffId })
      if (timer === undefined) turn()
      return () => void listening.delete(heard)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const heard of listening) end(heard)
    },
  }
}

async function readHolds({ database: { db } }: Needs): Promise<string> {
  const [held] = await db.select({ count: count(), at: max(staffTaskHold.at) }).from(staffTaskHold)
  return `${held?.count} ${held?.at?.toISOString() ?? ''}`
}

const isSame = (one: readonly Right[], other: readonly Right[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right))
