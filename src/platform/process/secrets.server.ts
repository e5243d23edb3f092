import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A random token of 256 bits, for a cookie or a link. Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is stored. A person who reads the table cannot use the hash as the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The id of a key, which tells nothing about it. */
export function keyIdOf(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'id', 4)).toString('hex')
}

/**
 * Reads the site's secret as somebody has written it: a key on each line, with or without blanks around it. Undefined if
 * a line is too short for a key, because it could be guessed.
 */
export function readSecret(text: string): string | undefined {
  const keys = text.trim().split(/\s*\n\s*/)
  return keys.every((key) => key.length >= 32) ? keys.join('\n') : undefined
}

/** The keys of the site for one purpose, the one in use first. The site's secret has a key on each line. */
export function keysFor(siteSecret: string, purpose: string): [Key, ...Key[]] {
  const secret = readSecret(siteSecret)
  if (secret === undefined) throw new Error('A key of the site has fewer than 32 characters.')
  const keys = secret.split('\n').map((each) => ({
    id: keyIdOf(each),
    bytes: Buffer.from(hkdfSync('sha256', each, '', purpose, 32)),
  }))
  return keys as [Key, ...Key[]]
}
type Key = { id: string; bytes: Buffer }

/**
 * The functions that use the site's keys for one purpose. Their results for one purpose are useless for any other
 * purpose. What is new is made with the first key, and what was made with any of the others is still valid.
 */
export function createSecrets(siteSecret: string, purpose: string) {
  const keys = keysFor(siteSecret, purpose)
  const [{ id, bytes: key }] = keys
  const macs = (text: string) => keys.map(({ bytes }) => createHmac('sha256', bytes).update(text).digest())
  const isOneOf = (all: Buffer[], given: Buffer) =>
    all.some((each) => given.length === each.length && timingSafeEqual(given, each))
  return {
    /** A hash that only the site can compute, for codes that are so short that an attacker could try all of them. */
    fingerprint: (text: string): string => createHmac('sha256', key).update(text).digest('hex'),

    /** The fingerprints of the text with each key, to find one that is stored. The last one stays when keys are added. */
    fingerprints: (text: string): string[] => macs(text).map((each) => each.toString('hex')),

    /**
     * Whether `given` is a fingerprint of the text. The time that this takes does not reveal how much of it matches.
     */
    isFingerprintOf: (text: string, given: string): boolean => isOneOf(macs(text), Buffer.from(given, 'hex')),

    /** Encrypts a text with AES-256-GCM. The result is 'id.iv.tag.data', where the id is that of the key. */
    seal(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
    },

    /**
     * Decrypts what `seal` made. Undefined if the text was changed, or sealed with a different secret or with a key that
     * has been removed. What was sealed before keys had ids was sealed with the oldest.
     */
    open(sealed: string): string | undefined {
      const parts = sealed.split('.')
      const sealer = parts.length === 4 ? keys.find((each) => each.id === parts[0]) : keys.at(-1)
      if (!sealer) return undefined
      const [iv, tag, data] = parts.slice(-3).map((part) => Buffer.from(part, 'base64url'))
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealer.bytes, iv!, { authTagLength: 16 }).setAuthTag(tag!)
        return Buffer.concat([decipher.update(data!), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },

    /** Makes a token 'content.expiry.signature', which is valid until it expires and is not stored anywhere. */
    sign(content: string, expiresAt: Date): string {
      const head = `${Buffer.from(content).toString('base64url')}.${expiresAt.getTime().toString(36)}`
      return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
    },

    /** The content of a token that `sign` made. Undefined if the token was changed or has expired. */
    read(token: string, now: Date): string | undefined {
      const [, head = '', content = '', expiry = '', signature = ''] = /^(([\w-]*)\.(\w*))\.([\w-]*)$/.exec(token) ?? []
      const given = Buffer.from(signature, 'base64url')
      // The last letter of a signature can be written in four ways that mean the same bytes. Only the usual way is
      // accepted.
      if (given.toString('base64url') !== signature) return undefined
      if (!isOneOf(macs(head), given)) return undefined
      return now.getTime() < Number.parseInt(expiry, 36) ? Buffer.from(content, 'base64url').toString() : undefined
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>
