import { userInfo } from 'node:os'
import type { Actor } from '@toonbank/domain/staff/actor.ts'

/** The command line has all rights; the history shows the user name on this machine. */
export function byCommand(): Actor {
  try {
    return { kind: 'command', name: userInfo().username }
  } catch {
    return { kind: 'command', name: `user ${process.getuid?.() ?? ''}`.trim() }
  }
}
