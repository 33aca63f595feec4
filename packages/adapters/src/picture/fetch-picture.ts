import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { isPublicAddress } from '@toonbank/runtime/http/public-address.ts'

export interface FetchLimits {
  readonly isAllowed?: (address: string) => boolean
  readonly maxBytes?: number
  readonly milliseconds?: number
  readonly maxRedirects?: number
}

export type FetchProblem = 'notAllowed' | 'notFound' | 'notAPicture' | 'tooLarge' | 'tooManyRedirects' | 'unreachable'

class NotAllowed extends Error {}

/** Downloads a merchant's URL only over http(s), only from the open internet, with limits on size and time. */
export async function fetchPicture(address: string, limits: FetchLimits = {}): Promise<Outcome<Buffer, FetchProblem>> {
  const { isAllowed = isPublicAddress, maxBytes = 15_000_000, milliseconds = 10_000, maxRedirects = 3 } = limits
  const signal = AbortSignal.timeout(milliseconds)
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await ask(url, isAllowed, signal)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        url = new URL(headers.location, url)
        continue
      }
      if (statusCode === 200 && isPicture(headers['content-type'])) return await readAtMost(response, maxBytes)
      response.destroy()
      return refused(statusCode === 200 ? 'notAPicture' : 'notFound')
    }
    return refused('tooManyRedirects')
  } catch (error) {
    return refused(error instanceof NotAllowed ? 'notAllowed' : 'unreachable')
  }
}

// SVG can contain scripts. Many stores send everything as octet-stream, and decoding reveals the real type.
const isPicture = (type = ''): boolean => /^(image\/(?!svg)|(application|binary)\/octet-stream)/i.test(type)

function ask(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : url.protocol === 'http:' ? requestHttp : undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address as host name is connected to without a DNS lookup, so it is checked here.
  if (!request || url.username !== '' || (isIP(host) !== 0 && !isAllowed(host))) throw new NotAllowed(url.protocol)
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: guarded(isAllowed),
    headers: { accept: 'image/avif,image/webp,image/jpeg,image/png,image/*', 'user-agent': 'Toonbank picture import' },
  }
  return new Promise((resolve, reject) => request(url, options, resolve).on('error', reject).end())
}

/** The lookup returns only allowed addresses, so the address that was checked is the one connected to. */
const guarded =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, '', 4)
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address))) return answer(new NotAllowed(hostname), '', 4)
      if (options.all) return answer(null, found)
      return answer(null, first.address, first.family)
    })
  }

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Outcome<Buffer, FetchProblem>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return refused('tooLarge')
    chunks.push(chunk)
  }
  return response.complete ? done(Buffer.concat(chunks)) : refused('unreachable')
}
