import { io } from 'socket.io-client'
import { ConnectionError } from '#platform/http/api.ts'
import { answerMs } from '#platform/http/patience.ts'
import type { LiveEvent } from './live.server.ts'
import type { LiveAnswer } from './live-answer.server.ts'
import { deliver, setConnection } from './live-connection.ts'
import { askAgain, askAgainWithinMs } from './live-rules.ts'

type Options = {
  events: readonly LiveEvent[]
  /** Something is new. Also called when the connection is made, for what was missed until then. */
  onNews: (event: LiveEvent) => void
  /** The server has ended the connection or refused it. The session may have ended. */
  onRefused: () => void
}

/** The shortest time between two checks of the session while connecting fails. */
const askedEveryMs = 60_000

/**
 * Connects the page with the server, and reconnects whenever the connection is lost. Returns a function that ends this.
 * Only for signed-in visitors.
 */
export function connectLive({ events, onNews, onRefused }: Options): () => void {
  const socket = io({
    path: '/live',
    // socket.io's fallback, polling, would need all requests of a page to reach the same process.
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    auth: { language: document.documentElement.lang },
  })
  async function say(event: string, data: unknown): Promise<LiveAnswer> {
    try {
      return await socket.timeout(answerMs).emitWithAck(event, data)
    } catch (error) {
      throw new ConnectionError(error)
    }
  }
  for (const event of events) socket.on(event, () => onNews(event))
  const ask = () => {
    for (const event of events) onNews(event)
    // Listeners of the connection fetch again too.
    setConnection({ say })
  }
  socket.on('connect', ask)
  let asking: ReturnType<typeof setTimeout> | undefined
  socket.on(askAgain, (withinMs = askAgainWithinMs(0)) => {
    asking ??= setTimeout(() => {
      asking = undefined
      ask()
    }, Math.random() * withinMs)
  })
  socket.onAny((event: string, data: unknown) => deliver(event, data))
  // A browser can't distinguish a server that refuses it from one that is down, and the latter must not get a request
  // with every try.
  let askedAt: number | undefined
  socket.on('connect', () => {
    askedAt = undefined
  })
  socket.on('connect_error', () => {
    if (askedAt !== undefined && Date.now() - askedAt < askedEveryMs) return
    askedAt = Date.now()
    onRefused()
  })
  socket.on('disconnect', (reason) => {
    clearTimeout(asking)
    asking = undefined
    setConnection(undefined)
    // After any other end, the connection is tried again.
    if (reason === 'io server disconnect') onRefused()
  })
  // The browser notices before the connection does.
  const again = () => void (socket.active && !socket.connected && socket.connect())
  addEventListener('online', again)
  // An open connection would keep the page out of the browser's back/forward cache.
  const pause = () => void socket.disconnect()
  const goOn = ({ persisted }: PageTransitionEvent) => void (persisted && socket.connect())
  addEventListener('pagehide', pause)
  addEventListener('pageshow', goOn)
  return () => {
    removeEventListener('online', again)
    removeEventListener('pagehide', pause)
    removeEventListener('pageshow', goOn)
    clearTimeout(asking)
    socket.disconnect()
    setConnection(undefined)
  }
}
