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

/**
 * The functions that use the site's key for one purpose. Their results for one purpose are useless for any other
 * purpose.
 */
export function createSecrets(siteSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))
  return {
    /** A hash that only the site can compute, for codes that are so short that an attacker could try all of them. */
    fingerprint: (text: string): string => createHmac('sha256', key).update(text).digest('hex'),

    /**
     * Whether `given` is the fingerprint of the text. The time that this takes does not reveal how much of it matches.
     */
    isFingerprintOf(text: string, given: string): boolean {
      const [expected, bytes] = [createHmac('sha256', key).update(text).digest(), Buffer.from(given, 'hex')]
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    },

    /** Encrypts a text with AES-256-GCM. The result is 'iv.tag.data' in base64url. */
    seal(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.')
    },

    /** Decrypts what `seal` made. Throws if the text was changed, or sealed with a different secret. */
    open(sealed: string): string {
      const [iv, tag, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      const decipher = createDecipheriv('aes-256-gcm', key, iv!, { authTagLength: 16 }).setAuthTag(tag!)
      return Buffer.concat([decipher.update(data!), decipher.final()]).toString('utf8')
    },

    /** Makes a token 'content.expiry.signature', which is valid until it expires and is not stored anywhere. */
    sign(content: string, expiresAt: Date): string {
      const head = `${Buffer.from(content).toString('base64url')}.${expiresAt.getTime().toString(36)}`
      return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
    },

    /** The content of a token that `sign` made. Undefined if the token was changed or has expired. */
    read(token: string, now: Date): string | undefined {
      const [, head = '', content = '', expiry = '', signature = ''] = /^(([\w-]*)\.(\w*))\.([\w-]*)$/.exec(token) ?? []
      const expected = createHmac('sha256', key).update(head).digest()
      const given = Buffer.from(signature, 'base64url')
      // The last letter of a signature can be written in four ways that mean the same bytes. Only the usual way is
      // accepted.
      if (given.toString('base64url') !== signature) return undefined
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return now.getTime() < Number.parseInt(expiry, 36) ? Buffer.from(content, 'base64url').toString() : undefined
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>
