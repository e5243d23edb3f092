/** The browser's caches in memory, with the functions that the product uses. `onPut` runs during a write. */
export function browserCaches(onPut: () => Promise<void> = async () => {}) {
  const all = new Map<string, Map<string, { request: Request; response: Response }>>()
  const at = (request: Request | string) =>
    typeof request === 'string' ? new Request(new URL(request, 'https://kamshetbuild.example')) : request
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map()
    all.set(name, entries)
    return {
      match: async (request: Request | string) => entries.get(at(request).url)?.response.clone(),
      put: async (request: Request | string, response: Response) => {
        await onPut()
        // Writing to a cache that was deleted meanwhile has no effect.
        entries.set(at(request).url, { request: at(request), response })
      },
      delete: async (request: Request | string) => entries.delete(at(request).url),
      keys: async () => [...entries.values()].map(({ request }: { request: Request }) => request),
    }
  }
  const paths = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => decodeURI(new URL(url).pathname))
  return {
    caches: { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) },
    paths,
  }
}
