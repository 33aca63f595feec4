import '@toonbank/server/start/as-production.ts'
import { fetchPicture } from '@toonbank/adapters/picture/fetch-picture.ts'
import { runCommand } from './run-command.ts'

// Ending in an orderly way takes the embedded PostgreSQL along; what was not committed is undone by it.
const stop = () => {
  process.stderr.write('\nStopped. What was not complete is undone; the same command begins it again.\n')
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
// What started it was killed: whoever sees that takes the command for ended, and must not find its work done later.
if (process.connected) process.once('disconnect', stop)

const outputs = [process.stdout, process.stderr]
// A reader that has seen enough (`| head`) does not end the command in the middle of its work.
for (const output of outputs) output.on('error', () => {})

/** npm run shop -- import <file>, export <file>, addresses import <file…> */
const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  // npm changes to the project's directory; the names of files are meant from where the command was typed.
  directory: process.env.INIT_CWD ?? process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  fetchPicture,
})
// Into a pipe at most its 64 kB are written at once; exiting before the rest is read would lose it.
await Promise.all(outputs.map((output) => new Promise((resolve) => output.write('', resolve))))
process.exit(code)
