import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Asks as a browser does, compressed and over an open connection, and leaves the body as it came. Throws when the answer is not 200. */
export function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${url} answered ${response.statusCode}`)),
        )
        response.on('error', reject)
      },
    )
    asked.on('error', reject).end()
  })
}
