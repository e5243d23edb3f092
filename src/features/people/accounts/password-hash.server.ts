import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'

/**
 * Hashing occupies one of libuv's four threads and one processor. At most two passwords are hashed at once. If there
 * are several processors, one is always left free for requests.
 */
const semaphore = new Semaphore(Math.min(2, Math.max(1, availableParallelism() - 1)))

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's first choice of 2025 for argon2id: 46 MiB, one pass, one lane. Measured by `npm run bench -- --only passwords`. */
const strong: Cost = { memory: 47_104, passes: 1, parallelism: 1 }
/** Tests hash thousands of passwords. The build replaces the mode by a constant, so the built product has only `strong`. */
const cheap: Cost = { memory: 8, passes: 1, parallelism: 1 }
const costToday = () => (import.meta.env?.MODE === 'test' ? cheap : strong)
const [saltBytes, hashBytes] = [16, 32]

const runArgon2 = promisify(argon2)
const runScrypt = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Hashes a password for storage: argon2id in PHC format. Takes about 50 ms on a separate thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const cost = costToday()
  const hash = await argon2id(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether a password matches a stored hash. Without a hash it returns false after the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored === undefined) {
    await argon2id(password, Buffer.alloc(saltBytes), costToday())
    return false
  }
  const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!phc) return verifyScrypt(stored, password)
  const [memory, passes, parallelism] = phc.slice(1, 4).map(Number) as [number, number, number]
  const [salt, expected] = phc.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return timingSafeEqual(await argon2id(password, salt, { memory, passes, parallelism }), expected)
}

/**
 * Whether a hash was made with cost settings that differ from today's. Such a hash is replaced when its password is
 * next typed.
 */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = costToday()
  return !hash.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
}

function argon2id(password: string, nonce: Buffer, given: Cost): Promise<Buffer> {
  // Composed and decomposed Unicode letters are treated as the same password.
  const message = Buffer.from(password.normalize('NFKC'))
  return semaphore.runExclusive(() => runArgon2('argon2id', { message, nonce, tagLength: hashBytes, ...given }))
}

/** Verifies hashes from before November 2026: 'salt:key' in hexadecimal, with the salt used as text. */
async function verifyScrypt(stored: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':')
  const expected = Buffer.from(key, 'hex')
  const options = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 }
  const hash = await semaphore.runExclusive(() => runScrypt(password.normalize('NFKC'), salt, 64, options))
  return expected.length === hash.length && timingSafeEqual(hash, expected)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
