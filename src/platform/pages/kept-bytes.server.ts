/** Keeps bytes in memory by name, so that they are made once. A failure is not kept: the next request tries again. */
export function createKeptBytes() {
  const kept = new Map<string, Promise<Buffer>>()
  return (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name)
    if (known) return known
    const bytes = make()
    kept.set(name, bytes)
    bytes.catch(() => kept.delete(name))
    return bytes
  }
}
