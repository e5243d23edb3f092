import { io } from 'socket.io-client'
import { ConnectionError } from '#platform/http/api.ts'
import { answerMs } from '#platform/http/patience.ts'
import type { LiveEvent } from './live.server.ts'
import type { LiveAnswer } from './live-answer.server.ts'
import { deliver, setConnection } from './live-connection.ts'
import { askAgain, askAgainWithinMs } from './live-rules.ts'

type Options = {
  events: readonly LiveEvent[]
  /**
   * Called when something is new. Also called for each event when the connection is made, because the page may have
   * missed something until then.
   */
  onNews: (event: LiveEvent) => void
  /** Called when the server has ended or refused the connection. The session may have ended. */
  onRefused: () => void
}

/** The shortest time between two checks of the session while connecting fails. */
const askedEveryMs = 60_000

/**
 * Connects a signed-in visitor's page with the server, and reconnects whenever the connection is lost. Returns a
 * function that ends this.
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
    // Setting the connection again notifies its listeners, so that they also fetch again.
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
  // When the session was last checked because connecting failed. A browser can't distinguish a server that refuses it
  // from one that is down, and a server that is down must not get a request with every try.
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
    // After a disconnect for any other reason, the socket reconnects by itself.
    if (reason === 'io server disconnect') onRefused()
  })
  // Connects as soon as the browser is online, which is often before the socket's own next try.
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
