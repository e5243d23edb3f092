/**
 * What a Range header asks for of a file of `size` bytes: one range, both ends part of it. undefined: all of it, which is also the answer to
 * several ranges and to what cannot be read (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // '-500' are the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
