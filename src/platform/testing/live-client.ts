import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'

/** A page that listens, with the cookie of its browser. Connects at once, and does not reconnect by itself. */
export function openPage(port: number, { cookie, origin }: { cookie?: string; origin?: string } = {}): Socket {
  return io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie && { Cookie: cookie }), ...(origin && { Origin: origin }) },
  })
}

/** The same, resolved once it is connected. */
export async function connectedPage(port: number, cookie: string): Promise<Socket> {
  const page = openPage(port, { cookie })
  await new Promise<void>((resolve, reject) => page.once('connect', resolve).once('connect_error', reject))
  return page
}

/** The data of the next event with this name. */
export async function next(page: Socket, event: string): Promise<unknown> {
  const [value] = await once(page as unknown as NodeJS.EventEmitter, event)
  return value
}
