/**
 * Whether the page is a 404, because its address is unknown or names a professional, project or article that does not
 * exist.
 */
export function isNotFound(matches: readonly { status: string; _notFound?: boolean | undefined }[]): boolean {
  return matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
}
