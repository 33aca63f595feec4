import { expect, it } from 'vitest'
import { verifySignature } from './verify-signature.ts'

// The examples of 'Signature Calculations for the Authorization Header' in Amazon's documentation of S3.
const key = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const now = Date.parse('2013-05-24T00:05:00Z')

const signedBy = (signature: string, names: string) =>
  `AWS4-HMAC-SHA256 Credential=${key.keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`
const aRequest = (path: string, headers: Record<string, string>) => ({
  method: 'GET',
  url: new URL(path, 'http://stand-in'),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    ...headers,
  },
  text: '',
  bytes: Buffer.alloc(0),
})
const anObject = aRequest('/test.txt', {
  range: 'bytes=0-9',
  authorization: signedBy(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    'host;range;x-amz-content-sha256;x-amz-date',
  ),
})

it('takes the requests that Amazon gives as examples', () => {
  expect(verifySignature(anObject, key, now)).toBeUndefined()
  const list = aRequest('/?max-keys=2&prefix=J', {
    authorization: signedBy(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      'host;x-amz-content-sha256;x-amz-date',
    ),
  })
  expect(verifySignature(list, key, now)).toBeUndefined()
})

it.each([
  ['another path', { ...anObject, url: new URL('/other.txt', 'http://stand-in') }, 'SignatureDoesNotMatch'],
  ['another header', { ...anObject, headers: { ...anObject.headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
  ['another method', { ...anObject, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another body', { ...anObject, bytes: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  [
    'a header that is not signed',
    { ...anObject, headers: { ...anObject.headers, 'x-amz-acl': 'public' } },
    'AccessDenied',
  ],
  ['no signature', { ...anObject, headers: {} }, 'AccessDenied'],
])('refuses %s', (_, asked, code) => {
  expect(verifySignature(asked, key, now)).toBe(code)
})

it('refuses another secret, and a request that is a quarter of an hour old', () => {
  expect(verifySignature(anObject, { ...key, secret: 'another' }, now)).toBe('SignatureDoesNotMatch')
  expect(verifySignature(anObject, key, now + 15 * 60_000)).toBe('RequestTimeTooSkewed')
})
