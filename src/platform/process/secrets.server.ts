import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A random token of 256 bits, for a cookie or a link. Store its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is stored. Somebody who reads the table cannot use it as the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The site's keys for one purpose. What the keys of one purpose made is useless for every other. */
export function createSecrets(siteSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))
  return {
    /** A hash that only the site can compute, for codes so short that all could be tried. */
    fingerprint: (text: string): string => createHmac('sha256', key).update(text).digest('hex'),

    /**
     * Whether `fingerprint` made this value from the text. The time it takes does not reveal how much of it matches.
     */
    isFingerprintOf(text: string, given: string): boolean {
      const [expected, bytes] = [createHmac('sha256', key).update(text).digest(), Buffer.from(given, 'hex')]
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    },

    /** Encrypts with AES-256-GCM: 'iv.tag.data' in base64url. */
    seal(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.')
    },

    /** Decrypts what `seal` made. Throws if it was changed, or sealed with a different secret. */
    open(sealed: string): string {
      const [iv, tag, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      const decipher = createDecipheriv('aes-256-gcm', key, iv!, { authTagLength: 16 }).setAuthTag(tag!)
      return Buffer.concat([decipher.update(data!), decipher.final()]).toString('utf8')
    },

    /** 'content.expiry.signature': a token that is valid until it expires, and stored nowhere. */
    sign(content: string, expiresAt: Date): string {
      const head = `${Buffer.from(content).toString('base64url')}.${expiresAt.getTime().toString(36)}`
      return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
    },

    /** The content of a token that `sign` made. Undefined if it was changed or has expired. */
    read(token: string, now: Date): string | undefined {
      const [, head = '', content = '', expiry = '', signature = ''] = /^(([\w-]*)\.(\w*))\.([\w-]*)$/.exec(token) ?? []
      const expected = createHmac('sha256', key).update(head).digest()
      const given = Buffer.from(signature, 'base64url')
      // The last letter of a signature can be written in four ways. Only the usual one is accepted.
      if (given.toString('base64url') !== signature) return undefined
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return now.getTime() < Number.parseInt(expiry, 36) ? Buffer.from(content, 'base64url').toString() : undefined
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>
