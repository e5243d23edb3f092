/**
 * Parses the Range header of a request for a file of `size` bytes. Both ends are inclusive. Undefined means the whole
 * file, which also answers several ranges and a malformed header (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // '-500' means the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
