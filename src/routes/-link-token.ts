/** Reads the token of a link that came by email or from another person. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return { token: typeof search.token === 'string' && search.token ? search.token : undefined }
}
