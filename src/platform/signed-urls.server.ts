import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type SignedQuery = { expires: string; name?: string; signature: string }

export type UrlSigner = ReturnType<typeof createUrlSigner>

/**
 * Signs URLs of files. The key is derived from the session secret, so that a URL's signature is no use for a session,
 * nor the reverse.
 */
export function createUrlSigner(secret: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of private files', 32))
  const signatureOf = (name: string, expires: string, downloadName: string | undefined) =>
    // As JSON, so that different parameters never produce the same text.
    createHmac('sha256', key)
      .update(JSON.stringify([name, expires, downloadName ?? null]))
      .digest('base64url')

  return {
    /** '/files/exports/12.zip?expires=…&name=…&signature=…' */
    urlOf(
      name: string,
      { expiresInSeconds, downloadName }: { expiresInSeconds: number; downloadName?: string },
    ): string {
      const expires = String(Math.ceil(now().getTime() / 1000) + expiresInSeconds)
      // URL encoding replaces a lone surrogate, which would invalidate the signature.
      const wellFormedName = downloadName?.toWellFormed() || undefined
      const query = new URLSearchParams({ expires, ...(wellFormedName && { name: wellFormedName }) })
      query.set('signature', signatureOf(name, expires, wellFormedName))
      return `/files/${name}?${query}`
    },

    /** Whether the signature is ours, for this file and download name, and has not expired. */
    isValid(name: string, { expires, name: downloadName, signature }: SignedQuery): boolean {
      const expected = Buffer.from(signatureOf(name, expires, downloadName))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && now().getTime() < Number(expires) * 1000
    },
  }
}
