/** A password's hash, and how it was made; scrypt until argon2id came, with the base-2 logarithm of its N. */
export interface StoredHash {
  readonly how:
    | { readonly algorithm: 'argon2id'; readonly memory: number; readonly passes: number; readonly lanes: number }
    | { readonly algorithm: 'scrypt'; readonly cost: number }
  readonly salt: Buffer
  readonly hash: Buffer
}

/** As the field writes it, in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`; memory in KiB. */
export function writeHash({ how, salt, hash }: StoredHash): string {
  if (how.algorithm === 'scrypt')
    return `scrypt:${how.cost}:${salt.toString('base64url')}:${hash.toString('base64url')}`
  return `$argon2id$v=19$m=${how.memory},t=${how.passes},p=${how.lanes}$${base64(salt)}$${base64(hash)}`
}

/** The format has no padding. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const argon2 = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/** The oldest hashes have no cost in them: theirs was 15. */
const scrypt = /^scrypt:(?:(\d{1,2}):)?([\w-]+):([\w-]+)$/

/** Undefined: no hash that this program has ever written. */
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
