import { io } from 'socket.io-client'
import type { LiveEvent } from './live.server.ts'

type Options = {
  events: readonly LiveEvent[]
  /** Something is new; also when the connection is there, for what was missed until then. */
  onNews: (event: LiveEvent) => void
  /** The server has ended the connection, or there is none: the session may have ended. */
  onRefused: () => void
}

/** Connects the page with the server, and again whenever the connection is lost. Returns the end. For signed-in visitors alone. */
export function connectLive({ events, onNews, onRefused }: Options): () => void {
  const socket = io({
    path: '/live',
    // Its other way, polling, would need all requests of a page to reach the same process.
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 60_000,
  })
  for (const event of events) {
    socket.on('connect', () => onNews(event))
    socket.on(event, () => onNews(event))
  }
  socket.on('connect_error', onRefused)
  // Any other end is followed by another try.
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && onRefused()))
  // An open connection would keep the page out of the browser's back and forward cache.
  const pause = () => void socket.disconnect()
  const goOn = ({ persisted }: PageTransitionEvent) => void (persisted && socket.connect())
  addEventListener('pagehide', pause)
  addEventListener('pageshow', goOn)
  return () => {
    removeEventListener('pagehide', pause)
    removeEventListener('pageshow', goOn)
    socket.disconnect()
  }
}
