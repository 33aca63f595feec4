import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import * as v from 'valibot'

/** A bucket is named in the host or as the only part of the path; anything after it would be taken for a key. */
const isBucket = (text: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).search === '' &&
  new URL(text).pathname.split('/').filter(Boolean).length <= 1

const key = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/, 'must be a key without spaces')))

export const s3Settings = {
  S3_BUCKET_URL: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isBucket,
          'must be the address of a bucket, https://s3.example.com/bucket or https://bucket.s3.example.com',
        ),
        v.transform((text) => text.replace(/\/+$/, '')),
      ),
    ),
    unset: 'none',
    does: 'the bucket (S3) in which the originals of imported pictures are kept, for a shop on several machines; without it they are in `DATA_DIR`',
  },
  S3_REGION: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a region')), 'auto'),
    unset: '`auto`',
    does: 'the region of the bucket, as its service calls it',
  },
  S3_ACCESS_KEY_ID: { schema: key, unset: 'none', does: 'the key that may read, write, delete and list there' },
  S3_SECRET_ACCESS_KEY: { schema: key, unset: 'none', does: 'the secret of that key', isSecret: true },
} as const satisfies Record<string, ProviderSetting>

const schema = v.object({
  S3_BUCKET_URL: s3Settings.S3_BUCKET_URL.schema,
  S3_REGION: s3Settings.S3_REGION.schema,
  S3_ACCESS_KEY_ID: s3Settings.S3_ACCESS_KEY_ID.schema,
  S3_SECRET_ACCESS_KEY: s3Settings.S3_SECRET_ACCESS_KEY.schema,
})

export interface Bucket {
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export function lackingForBucket(settings: unknown): 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | undefined {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = v.parse(schema, settings)
  if (url === undefined || (keyId && secret)) return undefined
  return keyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'
}

export function bucketOf(settings: unknown): Bucket | undefined {
  const { S3_BUCKET_URL: url, S3_REGION: region, ...keys } = v.parse(schema, settings)
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = keys
  return url !== undefined && keyId && secret ? { url, region, keyId, secret } : undefined
}
