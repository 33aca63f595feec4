import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuTime } from './cpu-time.ts'

/**
 * Milliseconds of processor time of all processes of the embedded PostgreSQL that live now; the connections of a shop
 * stay open while it is measured.
 */
export function postgresTime(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  return [postmaster, ...children].reduce((sum, pid) => sum + cpuTime(Number(pid)), 0)
}

function parentOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    // It has just ended.
    return undefined
  }
}
