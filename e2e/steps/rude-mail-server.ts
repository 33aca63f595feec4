import { createServer, type Server } from 'node:net'

/** A mail server that takes nobody's mail, and says whose. */
export async function rudeMailServer(): Promise<{ readonly url: string; readonly server: Server; refused(): number }> {
  let refused = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 rude\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const recipient = /^RCPT TO:(.*)$/i.exec(line)?.[1]
        if (recipient) refused += 1
        socket.write(recipient ? `550 5.1.1 ${recipient} is not known here\r\n` : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server, refused: () => refused }
}
