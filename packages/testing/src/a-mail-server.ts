import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What the server does with a mail: take it, say a line instead (`at` RCPT or at the end of DATA), or keep silent. */
export type Manner = 'takes' | 'hangsInData' | 'dripsInData' | { readonly at: 'RCPT' | 'DATA'; readonly says: string }

/** What the server does before it knows for whom the mail is. */
export type Greeting = 'greets' | 'hangs' | 'drips'

export interface TakenMail {
  readonly recipient: string
  readonly text: string
  readonly at: number
}

/**
 * A mail server on loopback for one test file, as rude as it is told to be: by recipient, and by the number of the
 * conversation (from 1).
 */
export async function aMailServer() {
  const server = createServer()
  const sockets = new Set<Socket>()
  const state = {
    /** Conversations in which a mail was begun and not answered yet. */
    sending: new Set<Socket>(),
    taken: [] as TakenMail[],
    conversations: 0,
    manner: (_recipient: string): Manner => 'takes',
    greeting: (_conversation: number): Greeting => 'greets',
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      state.sending.delete(socket)
    })
    socket.on('error', () => {})
    converse(socket, state, ++state.conversations)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    open: () => sockets.size,
    /** Lets go of everybody who waits. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
  })
}

type State = Pick<Awaited<ReturnType<typeof aMailServer>>, 'taken' | 'manner' | 'greeting' | 'sending'>

/** Ten letters a second that never become a line. */
function drip(socket: Socket, begin: string): void {
  socket.write(begin)
  const timer = setInterval(() => socket.write('x'), 100)
  socket.on('close', () => clearInterval(timer))
}

function converse(socket: Socket, state: State, conversation: number): void {
  const greeting = state.greeting(conversation)
  if (greeting === 'drips') drip(socket, '220-')
  if (greeting !== 'greets') return
  socket.write('220 ready\r\n')
  let recipient = ''
  let letter: string[] | undefined
  let rest = ''
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const manner = state.manner(recipient)
      if (letter && line !== '.') letter.push(line)
      else if (letter) {
        const text = letter.join('\n')
        letter = undefined
        state.sending.delete(socket)
        if (manner === 'dripsInData') drip(socket, '250-')
        else if (typeof manner === 'object') socket.write(`${manner.says}\r\n`)
        else if (manner === 'takes') {
          state.taken.push({ recipient, text, at: Date.now() })
          socket.write('250 taken\r\n')
        }
      } else if (/^RCPT TO:/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        state.sending.add(socket)
        const told = state.manner(recipient)
        socket.write(typeof told === 'object' && told.at === 'RCPT' ? `${told.says}\r\n` : '250 ok\r\n')
      } else if (/^DATA$/i.test(line)) {
        letter = []
        socket.write('354 go on\r\n')
      } else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}
