import type { Actor } from '../staff/actor.ts'
import { asOwner } from '../staff/rights.ts'

/** Somebody at the command line, for tests. */
export const anActor: Actor = { kind: 'command', name: 'anja' }
export const anOwner = asOwner(anActor)
