import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The product behind a proxy that can refuse connections, respond slowly, or simulate a new deployment. */
export type BreakableServer = {
  origin: string
  /** Ends every connection, and accepts no new one. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Passes the responses for these paths through `change`. If `change` is undefined, the server answers 404. */
  change(path: RegExp, change: ((body: string) => string) | undefined): void
  /** Delays all responses by this time. */
  delay(ms: number): void
  /** Returns the method and path of each request since the last call. */
  asked(): string[]
}

export async function breakableServer(target: string): Promise<BreakableServer> {
  const changes: [path: RegExp, change: ((body: string) => string) | undefined][] = []
  const sockets = new Set<Socket>()
  let [requests, ms, port]: [string[], number, number] = [[], 0, 0]
  let server: Server

  async function pass(
    method: string,
    path: string,
    headers: NodeJS.Dict<string | string[]>,
    body: Buffer,
    to: ServerResponse,
  ) {
    const [, change] = changes.find(([each]) => each.test(path)) ?? [undefined, (text: string) => text]
    const isChanged = changes.some(([each]) => each.test(path))
    if (ms) await new Promise((resolve) => setTimeout(resolve, ms))
    if (!change) return to.writeHead(404).end()
    const sent = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers
    const asked = request(target + path, { method, headers: sent }, async (answer) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
      if (!isChanged) {
        to.writeHead(answer.statusCode!, answer.headers)
        return void answer.pipe(to)
      }
      const text = Buffer.concat(await answer.toArray()).toString()
      to.writeHead(answer.statusCode!, kept).end(change(text))
    })
    asked.on('error', () => to.destroy())
    asked.end(body)
  }

  async function start() {
    server = createServer(async (from, to) => {
      const { method = 'GET', url = '/', headers } = from
      requests.push(`${method} ${url}`)
      await pass(method, url, headers, Buffer.concat(await from.toArray().catch(() => [])), to)
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  async function stop() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await start()
  return {
    origin: `http://localhost:${port}`,
    stop,
    start,
    change: (path, change) => void changes.unshift([path, change]),
    delay: (each) => {
      ms = each
    },
    asked: () => requests.splice(0),
  }
}
