import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './is-alive.ts'

/**
 * Stops a PostgreSQL that outlived its parent; call it only as the directory's owner. The lock file is removed only if
 * its process id belongs to another process now.
 */
export async function stopLeftOverServer(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const pid = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8').split('\n')[0]) : Number.NaN
  if (!Number.isInteger(pid) || pid <= 1) return
  if (!isServerOf(pid, cluster)) {
    if (isAlive(pid)) rmSync(lockFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await endsWithin(30_000, pid, cluster)) return
  // An immediate shutdown loses nothing: committed data is in the log and recovered at the next start.
  process.kill(pid, 'SIGQUIT')
  if (!(await endsWithin(10_000, pid, cluster)))
    throw new Error(`The PostgreSQL left over from an earlier start (process ${pid}) does not stop.`)
}

async function endsWithin(milliseconds: number, pid: number, cluster: string): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(30)) {
    if (!isServerOf(pid, cluster)) return true
  }
  return false
}

function isServerOf(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}
