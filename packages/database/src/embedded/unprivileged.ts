import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** PostgreSQL refuses to run as root, so its programs run as another user. */
export interface Unprivileged {
  command(file: string, args: readonly string[]): [file: string, args: string[]]
  readonly ids: { readonly uid?: number; readonly gid?: number }
  give(path: string): void
}

const asItself: Unprivileged = { command: (file, args) => [file, [...args]], ids: {}, give: () => {} }

const nobody = 65534

/** Files in a user namespace have the same owner, so it also works below a directory that only root may enter. */
export function unprivileged(): Unprivileged {
  if (process.getuid?.() !== 0) return asItself
  const namespace = ['--user', '--map-user=1000', '--map-group=1000']
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return { ...asItself, command: (file, args) => ['unshare', [...namespace, file, ...args]] }
  }
  return { ...asItself, ids: { uid: nobody, gid: nobody }, give: (path) => chownSync(path, nobody, nobody) }
}

/**
 * Asks the kernel to stop the program in an orderly way when this process is killed, where the kernel and `setpriv`
 * can.
 */
export function dyingWithParent(file: string, args: readonly string[]): [file: string, args: string[]] {
  const watched = ['--pdeathsig', 'INT']
  const canWatch = process.platform === 'linux' && spawnSync('setpriv', [...watched, 'true']).status === 0
  return canWatch ? ['setpriv', [...watched, file, ...args]] : [file, [...args]]
}
