import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ReceivedRequest } from '../stand-in/a-stand-in.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** RFC 3986, as the algorithm wants it: more than `encodeURIComponent` escapes. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const form =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/

const maxSkew = 15 * 60_000

export interface SigningKey {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/**
 * Checks a request by AWS Signature Version 4 as Amazon publishes it. Undefined: it is signed by this key and fresh;
 * else the code that S3 answers.
 */
export function verifySignature(asked: ReceivedRequest, key: SigningKey, now = Date.now()): string | undefined {
  const {
    id,
    day = '',
    region,
    names = '',
    signature = '',
  } = form.exec(asked.headers.authorization ?? '')?.groups ?? {}
  if (id === undefined) return 'AccessDenied'
  if (id !== key.keyId) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const needed = ['host', ...Object.keys(asked.headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied'

  const at = String(asked.headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(time - now) < maxSkew)) return 'RequestTimeTooSkewed'

  const hash = String(asked.headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(asked.bytes)) return 'XAmzContentSHA256Mismatch'

  const query = [...asked.url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const headers = signed.map((name) => `${name}:${String(asked.headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const request = [asked.method, asked.url.pathname, query, headers, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')
  const signing = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`)
  const expected = hmac(signing, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
