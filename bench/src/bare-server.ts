import { fork } from 'node:child_process'
import { once } from 'node:events'

// One buffer and no more, from the same Node: what an answer of this size costs at least on this machine.
const program = `
  import { createServer } from 'node:http'
  const body = Buffer.alloc(Number(process.argv[1]), 'a')
  const head = ['content-type', 'text/html', 'content-length', String(body.length)]
  const server = createServer((_, outgoing) => outgoing.writeHead(200, head).end(body))
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
`

/** A server of node:http that answers every question with so many bytes. */
export async function startBareServer(bytes: number) {
  const child = fork('-', [], { execArgv: ['--input-type=module', '--eval', program, String(bytes)] })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}
