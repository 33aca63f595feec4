import { userInfo } from 'node:os'
import type { Actor } from '@toonbank/domain/staff/actor.ts'

/** Whoever has the command line has the shop; the history names them by their user name on this machine. */
export function byCommand(): Actor {
  try {
    return { kind: 'command', name: userInfo().username }
  } catch {
    // A container may run under a number that has no name.
    return { kind: 'command', name: `user ${process.getuid?.() ?? ''}`.trim() }
  }
}
