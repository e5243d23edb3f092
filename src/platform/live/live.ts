import { io } from 'socket.io-client'
import { ConnectionError } from '#platform/http/api.ts'
import { answerMs } from '#platform/http/patience.ts'
import type { LiveEvent } from './live.server.ts'
import type { LiveAnswer } from './live-answer.server.ts'
import { hear, setConnection } from './live-connection.ts'
import { askAgain, askAgainWithinMs } from './live-rules.ts'

type Options = {
  events: readonly LiveEvent[]
  /** Something is new; also when the connection is there, for what was missed until then. */
  onNews: (event: LiveEvent) => void
  /** The server has ended the connection, or there is none: the session may have ended. */
  onRefused: () => void
}

/** No more often than this is asked, of tries that fail, whether the session has ended. */
const askedEveryMs = 60_000

/** Connects the page with the server, and again whenever the connection is lost. Returns the end. For signed-in visitors alone. */
export function connectLive({ events, onNews, onRefused }: Options): () => void {
  const socket = io({
    path: '/live',
    // Its other way, polling, would need all requests of a page to reach the same process.
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
    // Whoever listens to the connection asks again too.
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
  socket.onAny((event: string, data: unknown) => hear(event, data))
  // A browser can't tell a server that refuses it from one that is down, which is not to be asked with every try.
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
    // Any other end is followed by another try.
    if (reason === 'io server disconnect') onRefused()
  })
  // The browser knows sooner than the connection does.
  const again = () => void (socket.active && !socket.connected && socket.connect())
  addEventListener('online', again)
  // An open connection would keep the page out of the browser's back and forward cache.
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
