import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '#platform/process/secrets.server.ts'

export type SignedQuery = { expires: string; name?: string; type?: string; signature: string }

/**
 * The types that a browser may play at a signed URL. Other types are not allowed: a page, for example, would run
 * scripts.
 */
export const playedTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
export type PlayedType = (typeof playedTypes)[number]

/**
 * How a signed URL is used. With `playedAs`, a page plays the audio. Otherwise the file is downloaded, under the name
 * `downloadName` or else the last part of its storage name.
 */
export type UrlOptions = { expiresInSeconds: number; downloadName?: string; playedAs?: PlayedType }

export type UrlSigner = ReturnType<typeof createUrlSigner>

/**
 * Creates the URLs of files with a signature, and checks them. The key is derived from the session secret, so that the
 * signature of a URL cannot be used for a session, nor the reverse.
 */
export function createUrlSigner(secret: string, now: () => Date) {
  const keys = keysFor(secret, 'addresses of private files')
  type Signed = Omit<SignedQuery, 'signature'>
  const signatureOf = (name: string, { expires, name: downloadName, type }: Signed, key = keys[0]) =>
    // JSON guarantees that different parameters never produce the same text.
    createHmac('sha256', key.bytes)
      .update(JSON.stringify([name, expires, downloadName ?? null, ...(type === undefined ? [] : [type])]))
      .digest('base64url')

  return {
    /** A URL such as '/files/exports/12.zip?expires=…&name=…&signature=…'. */
    urlOf(name: string, { expiresInSeconds, downloadName, playedAs }: UrlOptions): string {
      const expires = String(Math.ceil(now().getTime() / 1000) + expiresInSeconds)
      // URL encoding would replace a lone surrogate, which would invalidate the signature. So it is replaced before
      // signing.
      const wellFormedName = downloadName?.toWellFormed() || undefined
      const said = { expires, ...(wellFormedName && { name: wellFormedName }), ...(playedAs && { type: playedAs }) }
      const query = new URLSearchParams(said)
      query.set('signature', signatureOf(name, said))
      return `/files/${name}?${query}`
    },

    /** Whether the signature matches this file and the other parameters of the URL, and the URL has not expired. */
    isValid(name: string, { signature, ...said }: SignedQuery): boolean {
      const given = Buffer.from(signature)
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(signatureOf(name, said, key))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs && now().getTime() < Number(said.expires) * 1000
    },
  }
}
