import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc; the kernel's constant on every Linux that we run on. */
const ticks = 100

/** Milliseconds of processor time that a process has used so far, all its threads together. Linux only. */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks
}
