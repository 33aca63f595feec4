import { createHash } from 'node:crypto'
import { type Answer, aStandIn, type ReceivedRequest } from '../stand-in/a-stand-in.ts'
import { verifySignature } from './verify-signature.ts'

type StorageCall = 'get' | 'head' | 'put' | 'delete' | 'list'

const key = { keyId: 'AKTOONBANK', secret: 'geheim/met+tekens', region: 'nl-ams' }
const callOfMethod: Readonly<Record<string, StorageCall>> = { HEAD: 'head', PUT: 'put', DELETE: 'delete', GET: 'get' }
const maxInOnePage = 1_000

const xml = (status: number, text: string): Answer => ({ status, raw: { type: 'application/xml', bytes: text } })
const failure = (status: number, code: string) =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/**
 * A bucket that answers as S3 does: it checks each signature, keeps objects in the memory, lists them a page at a time,
 * and may refuse some calls to a key without the right.
 */
export async function startObjectStorage() {
  const objects = new Map<string, Buffer>()
  const forbidden = new Set<StorageCall>()
  /** Codes of the requests whose signature was refused. */
  const refused: string[] = []
  const keyOf = ({ url }: ReceivedRequest) => decodeURIComponent(url.pathname.slice('/rugs/'.length))

  const standIn = await aStandIn<StorageCall>({
    callOf({ method, url: { pathname, searchParams } }) {
      if (!pathname.startsWith('/rugs')) return undefined
      return searchParams.has('list-type') ? 'list' : callOfMethod[method]
    },
    perform(call, asked) {
      const wrong = verifySignature(asked, key) ?? (forbidden.has(call) ? 'AccessDenied' : undefined)
      if (wrong !== undefined) {
        refused.push(wrong)
        return failure(403, wrong)
      }
      return perform(call, asked)
    },
    wrong: () => ({ status: 200, raw: { type: 'application/octet-stream', bytes: 'something else' } }),
  })

  function perform(call: StorageCall, asked: ReceivedRequest): Answer {
    const name = keyOf(asked)
    const object = objects.get(name)
    if (call === 'list') return list(asked)
    if (call === 'put') {
      objects.set(name, asked.bytes)
      return { status: 200, headers: { etag: `"${createHash('md5').update(asked.bytes).digest('hex')}"` } }
    }
    if (call === 'delete') {
      objects.delete(name)
      return { status: 204 }
    }
    if (!object) return call === 'head' ? { status: 404 } : failure(404, 'NoSuchKey')
    return { status: 200, raw: { type: 'application/octet-stream', bytes: object } }
  }

  function list({ url: { searchParams } }: ReceivedRequest): Answer {
    const prefix = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token') ?? ''
    const most = Math.min(Number(searchParams.get('max-keys') ?? maxInOnePage), maxInOnePage)
    const all = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = all.slice(0, most)
    const isCut = all.length > page.length
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><ETag>"x"</ETag></Contents>`,
    )
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(
      200,
      `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  return {
    ...standIn,
    objects,
    forbidden,
    refused,
    /** What a shop is set to use it. */
    settings: {
      S3_BUCKET_URL: `${standIn.origin}/rugs`,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.keyId,
      S3_SECRET_ACCESS_KEY: key.secret,
    },
  }
}
