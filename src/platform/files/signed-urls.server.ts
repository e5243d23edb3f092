import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type SignedQuery = { expires: string; name?: string; type?: string; signature: string }

/** What a browser plays at a signed URL, and nothing else: a page would run scripts. */
export const playedTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
export type PlayedType = (typeof playedTypes)[number]

/** What a signed URL is for: a download, under the name of the file or another; or an audio that a page plays. */
export type UrlOptions = { expiresInSeconds: number; downloadName?: string; playedAs?: PlayedType }

export type UrlSigner = ReturnType<typeof createUrlSigner>

/**
 * Signs URLs of files. The key is derived from the session secret, so that a URL's signature is no use for a session,
 * nor the reverse.
 */
export function createUrlSigner(secret: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of private files', 32))
  const signatureOf = (name: string, { expires, name: downloadName, type }: Omit<SignedQuery, 'signature'>) =>
    // As JSON, so that different parameters never produce the same text.
    createHmac('sha256', key)
      .update(JSON.stringify([name, expires, downloadName ?? null, ...(type === undefined ? [] : [type])]))
      .digest('base64url')

  return {
    /** '/files/exports/12.zip?expires=…&name=…&signature=…' */
    urlOf(name: string, { expiresInSeconds, downloadName, playedAs }: UrlOptions): string {
      const expires = String(Math.ceil(now().getTime() / 1000) + expiresInSeconds)
      // URL encoding replaces a lone surrogate, which would invalidate the signature.
      const wellFormedName = downloadName?.toWellFormed() || undefined
      const said = { expires, ...(wellFormedName && { name: wellFormedName }), ...(playedAs && { type: playedAs }) }
      const query = new URLSearchParams(said)
      query.set('signature', signatureOf(name, said))
      return `/files/${name}?${query}`
    },

    /** Whether the signature is ours, for this file and what else the URL says of it, and has not expired. */
    isValid(name: string, { signature, ...said }: SignedQuery): boolean {
      const expected = Buffer.from(signatureOf(name, said))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && now().getTime() < Number(said.expires) * 1000
    },
  }
}
