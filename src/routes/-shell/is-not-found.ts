/** Whether there is no such page, or no such professional, project or article. */
export function isNotFound(matches: readonly { status: string; _notFound?: boolean | undefined }[]): boolean {
  return matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
}
