export type App = { request(path: string, init: RequestInit): Response | Promise<Response> }

// biome-ignore lint/suspicious/noExplicitAny: a test reads from a response what it then checks.
export type Answer<T = any> = { status: number; headers: Headers; body: T }

/** Creates a client that calls an app like one browser: it keeps its cookies, and sends JSON, or bytes unchanged. */
export function createClient(app: App) {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, payload?: unknown, headers: Record<string, string> = {}) {
    const sent = new Headers(headers)
    if (cookies.size) sent.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const isBytes = payload instanceof Uint8Array
    if (payload !== undefined && !isBytes) sent.set('Content-Type', 'application/json')
    const body =
      payload === undefined ? undefined : isBytes ? new Blob([new Uint8Array(payload)]) : JSON.stringify(payload)
    const response = await app.request(path, { method, headers: sent, body })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('Content-Type')?.includes('json')
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text } as Answer
  }

  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, payload?: unknown, headers?: Record<string, string>) => ask('POST', path, payload, headers),
    put: (path: string, payload?: unknown, headers?: Record<string, string>) => ask('PUT', path, payload, headers),
    patch: (path: string, payload?: unknown, headers?: Record<string, string>) => ask('PATCH', path, payload, headers),
    delete: (path: string, headers?: Record<string, string>) => ask('DELETE', path, undefined, headers),
  }
}

export type Client = ReturnType<typeof createClient>
