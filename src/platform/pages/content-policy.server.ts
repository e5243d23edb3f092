import { createHash } from 'node:crypto'

type Options = {
  inDevelopment?: boolean
  /** The origin of another site to which forms of the page may be submitted. */
  formTarget?: string | undefined
}

/**
 * The Content-Security-Policy of a page. It allows the page's one inline script, which runs before the first paint: see
 * page-start.ts.
 */
export function contentPolicy(inlineScript: string, { inDevelopment = false, formTarget }: Options = {}): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  return [
    "default-src 'self'",
    // In development this allows the inline scripts that Vite adds.
    `script-src 'self' ${inDevelopment ? "'unsafe-inline'" : `'sha256-${hash}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // blob: allows the author to play a voice message that waits to be sent.
    "media-src 'self' blob:",
    `connect-src 'self'${inDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
