import { forget, keep, readKept } from '#platform/device/tab-storage.ts'
import { ApiError } from './api.ts'

const lifeMs = 60 * 60_000

/**
 * Sends a write with its Idempotency-Key. The key is kept in this tab until the write succeeds or is refused. If only
 * the answer was lost, the same body sent again counts once, even after a reload or an expired session. The key is
 * stored with a hash of the body, and without anything that a person typed. After an hour the same body counts as a new
 * write.
 */
export async function withKey<T>(address: string, body: string, send: (key: string) => Promise<T>): Promise<T> {
  const name = `key ${address}` as const
  const hash = hashOf(body)
  const before = readKept(name)
  const isSame = before.hash === hash && typeof before.at === 'number' && Date.now() - before.at < lifeMs
  const key = isSame && typeof before.key === 'string' ? before.key : createKey()
  keep(name, { hash, key, at: isSame ? before.at : Date.now() })
  try {
    const answer = await send(key)
    forgetKey(name, key)
    return answer
  } catch (error) {
    if (isFinal(error)) forgetKey(name, key)
    throw error
  }
}

/** Forgets the key, unless a later write to the same address has stored its own key meanwhile. */
function forgetKey(name: `key ${string}`, key: string): void {
  if (readKept(name).key === key) forget(name)
}

/**
 * Whether the refusal is about the write itself. After any other refusal (log in, wait, try again) an earlier attempt
 * may still have counted.
 */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 403, 408, 425, 429].includes(error.status)
}

/**
 * A hash for comparing bodies: 32-bit FNV-1a over UTF-16 code units. `crypto.subtle` is missing on pages served without
 * TLS from a different machine. 32 bits are enough: the server refuses a different body under a used key (409), and
 * that body then gets a new key.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** A UUID. `crypto.randomUUID` is missing on pages served without TLS from a different machine. */
export function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
