import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.resolve('@toonbank/cli/shop-command.ts'))

/** A command of the merchant, as a process of its own. */
export function startCommand(settings: Readonly<Record<string, string>>, directory: string, args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', INIT_CWD: directory, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit').then(() => ({ code: child.exitCode, said: said.trim() }))
  return { child, ended }
}
