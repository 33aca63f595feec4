import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A shop's embedded PostgreSQL with all its processes (Linux only: they are looked up in /proc). */
export function postgresOf(dataDir: string) {
  const pids = () => {
    const postmaster = postmasterOf(dataDir)
    return [
      postmaster,
      ...readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && parentOf(pid) === postmaster),
    ]
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids()) sendTo(pid, name)
  }
  return {
    /** It takes connections and questions, and answers nothing. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
    postmaster: () => postmasterOf(dataDir),
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** One of them may have ended since they were looked up. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
