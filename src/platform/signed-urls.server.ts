import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type SignedQuery = { expires: string; name?: string; signature: string }

export type UrlSigner = ReturnType<typeof createUrlSigner>

/** Signs addresses of files with a key of their own, derived from the session's secret, so that neither signature is worth anything as the other. */
export function createUrlSigner(secret: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of private files', 32))
  const signatureOf = (name: string, expires: string, downloadName: string | undefined) =>
    // As JSON, so that no two requests make the same text.
    createHmac('sha256', key)
      .update(JSON.stringify([name, expires, downloadName ?? null]))
      .digest('base64url')

  return {
    /** '/files/exports/12.zip?expires=…&name=…&signature=…' */
    urlOf(
      name: string,
      { expiresInSeconds, downloadName }: { expiresInSeconds: number; downloadName?: string },
    ): string {
      const expires = String(Math.floor(now().getTime() / 1000) + expiresInSeconds)
      // Half a surrogate pair would come back as another character.
      const called = downloadName?.toWellFormed() || undefined
      const query = new URLSearchParams({ expires, ...(called && { name: called }) })
      query.set('signature', signatureOf(name, expires, called))
      return `/files/${name}?${query}`
    },

    /** Whether the address was made here, for this very file and download name, and has not expired. */
    isValid(name: string, { expires, name: downloadName, signature }: SignedQuery): boolean {
      const expected = Buffer.from(signatureOf(name, expires, downloadName))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && now().getTime() < Number(expires) * 1000
    },
  }
}
