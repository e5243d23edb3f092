/** The token of a link, from an email or from somebody who sent it. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return { token: typeof search.token === 'string' && search.token ? search.token : undefined }
}
