/** Older hashes use scrypt with the base-2 logarithm of N; newer ones use argon2id. */
export interface StoredHash {
  readonly how:
    | { readonly algorithm: 'argon2id'; readonly memory: number; readonly passes: number; readonly lanes: number }
    | { readonly algorithm: 'scrypt'; readonly cost: number }
  readonly salt: Buffer
  readonly hash: Buffer
}

/** Writes the PHC string format, with memory in KiB: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export function writeHash({ how, salt, hash }: StoredHash): string {
  if (how.algorithm === 'scrypt')
    return `scrypt:${how.cost}:${salt.toString('base64url')}:${hash.toString('base64url')}`
  return `$argon2id$v=19$m=${how.memory},t=${how.passes},p=${how.lanes}$${base64(salt)}$${base64(hash)}`
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const argon2 = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/** The oldest hashes do not contain their cost, which was 15. */
const scrypt = /^scrypt:(?:(\d{1,2}):)?([\w-]+):([\w-]+)$/

export function readHash(stored: string): StoredHash | undefined {
  const [, memory, passes, lanes, salt = '', hash = ''] = argon2.exec(stored) ?? []
  if (memory)
    return {
      how: { algorithm: 'argon2id', memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
      salt: Buffer.from(salt, 'base64'),
      hash: Buffer.from(hash, 'base64'),
    }
  const [, cost = '15', formerSalt, formerHash = ''] = scrypt.exec(stored) ?? []
  if (!formerSalt) return undefined
  return {
    how: { algorithm: 'scrypt', cost: Number(cost) },
    salt: Buffer.from(formerSalt, 'base64url'),
    hash: Buffer.from(formerHash, 'base64url'),
  }
}
