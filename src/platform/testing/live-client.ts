import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'

/** Opens a page that listens, with the cookie of its browser. It connects at once, and does not reconnect by itself. */
export function openPage(port: number, { cookie, origin }: { cookie?: string; origin?: string } = {}): Socket {
  return io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie && { Cookie: cookie }), ...(origin && { Origin: origin }) },
  })
}

/** Opens a page like `openPage`, and resolves once it is connected. */
export async function connectedPage(port: number, cookie: string): Promise<Socket> {
  const page = openPage(port, { cookie })
  await new Promise<void>((resolve, reject) => page.once('connect', resolve).once('connect_error', reject))
  return page
}

/** Resolves with the data of the next event that has this name. */
export async function next(page: Socket, event: string): Promise<unknown> {
  const [value] = await once(page as unknown as NodeJS.EventEmitter, event)
  return value
}
