import type { QueryClient } from '@tanstack/react-query'
import { projectsEndpoint } from '#features/building/projects/endpoints.ts'
import { quotesAddress } from '#features/estimating/quotes/endpoints.ts'
import { hiresAddress, staffHiresAddress } from '#features/hire/hires/endpoints.ts'
import { agreementsAddress, conversationAgreementsEndpoint } from '#features/messaging/agreements/endpoints.ts'
import { conversationsAddress } from '#features/messaging/messages/endpoints.ts'
import { followMessages } from '#features/messaging/screen/state/thread-store.ts'
import { conversationVisitsEndpoint, visitsAddress } from '#features/messaging/visits/endpoints.ts'
import { visitorEndpoint } from '#features/people/accounts/endpoints.ts'
import { notificationsEndpoint } from '#features/people/notifications/endpoints.ts'
import { cartEndpoint } from '#features/shop/cart/endpoints.ts'
import { ordersEndpoint } from '#features/shop/orders/endpoints.ts'
import { wishlistEndpoint } from '#features/shop/wishlist/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import type { LiveEvent } from '#platform/live/live.server.ts'
import { connectLive } from '#platform/live/live.ts'

/**
 * For each kind of live event, the addresses of the data that it changes. All queries at or below these addresses are
 * refetched.
 */
const addresses: Readonly<Record<LiveEvent, readonly string[]>> = {
  notifications: [addressOf(notificationsEndpoint)],
  projects: [addressOf(projectsEndpoint)],
  quotes: [quotesAddress],
  orders: [addressOf(ordersEndpoint)],
  cart: [addressOf(cartEndpoint)],
  wishlist: [addressOf(wishlistEndpoint)],
  hire: [hiresAddress, staffHiresAddress],
  conversations: [conversationsAddress],
  visits: [visitsAddress, conversationVisitsEndpoint.path],
  agreements: [agreementsAddress, conversationAgreementsEndpoint.path],
}

/**
 * Opens the page's live connection. When the server sends an event, refetches the data that it concerns. Returns the
 * function that disconnects.
 */
export function listenForNews(queryClient: QueryClient): () => void {
  const endMessages = followMessages(queryClient)
  const end = connectLive({
    events: Object.keys(addresses) as LiveEvent[],
    onNews: (event) => {
      for (const address of addresses[event]) void invalidatePath(queryClient, address)
    },
    onRefused: () => void invalidatePath(queryClient, addressOf(visitorEndpoint)),
  })
  return () => {
    endMessages()
    end()
  }
}
