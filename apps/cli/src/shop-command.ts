import '@toonbank/server/start/as-production.ts'
import { fetchPicture } from '@toonbank/adapters/picture/fetch-picture.ts'
import { runCommand } from './run-command.ts'

// An orderly end stops the embedded PostgreSQL, which rolls back uncommitted changes.
const stop = () => {
  process.stderr.write('\nStopped. What was not complete is undone; the same command begins it again.\n')
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
// After the parent was killed the command counts as ended, so it must not complete its work later.
if (process.connected) process.once('disconnect', stop)

const outputs = [process.stdout, process.stderr]
for (const output of outputs) output.on('error', () => {})

const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  // npm changes to the project's directory, so file names are resolved from the user's directory.
  directory: process.env.INIT_CWD ?? process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  fetchPicture,
})
// A pipe takes 64 kB at once; exiting before the rest is read would lose it.
await Promise.all(outputs.map((output) => new Promise((resolve) => output.write('', resolve))))
process.exit(code)
