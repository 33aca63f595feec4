import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './is-alive.ts'

/**
 * Stops a PostgreSQL that outlived the process that started it. Call only as the owner of the directory. Its lock file
 * is removed only when the process id in it is somebody else's now: otherwise PostgreSQL's own checks decide.
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
  // Immediate shutdown: what is committed is in the log and is recovered at the next start.
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
    // Empty for a process that has ended and was not fetched by its parent.
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}
