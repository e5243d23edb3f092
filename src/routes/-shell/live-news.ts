import type { QueryClient } from '@tanstack/react-query'
import { followMessages } from '#features/messaging/screen/state/thread-store.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import type { LiveEvent } from '#platform/live/live.server.ts'
import { connectLive } from '#platform/live/live.ts'

/** What waits for the user, in all domains. */
const waiting = '/api/user/waiting'

/**
 * For each kind of live event, the addresses of the data that it changes. All queries at or below these addresses are
 * refetched.
 */
const addresses: Readonly<Record<LiveEvent, readonly string[]>> = {
  notifications: ['/api/notifications'],
  projects: ['/api/projects', waiting],
  quotes: ['/api/quotes', waiting],
  orders: ['/api/orders', waiting],
  cart: ['/api/cart'],
  wishlist: ['/api/wishlist'],
  hire: ['/api/hires', '/api/admin/hires', waiting],
  conversations: ['/api/conversations', waiting],
  visits: ['/api/visits', '/api/conversations/{id}/visits', waiting],
  agreements: ['/api/agreements', '/api/conversations/{id}/agreements', waiting],
}

/**
 * Opens the page's live connection. When the server sends an event, refetches the data that it concerns. Returns the
 * function that disconnects.
 */
export function listenForNews(queryClient: QueryClient): () => void {
  const endMessages = followMessages(queryClient, () => void invalidatePath(queryClient, waiting))
  const end = connectLive({
    events: Object.keys(addresses) as LiveEvent[],
    onNews: (event) => {
      for (const address of addresses[event]) void invalidatePath(queryClient, address)
    },
    onRefused: () => void invalidatePath(queryClient, '/api/auth/me'),
  })
  return () => {
    endMessages()
    end()
  }
}
