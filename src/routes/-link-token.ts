/** The token of the link in an email, or of one that somebody was sent. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return { token: typeof search.token === 'string' && search.token ? search.token : undefined }
}
