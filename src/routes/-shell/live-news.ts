import type { QueryClient } from '@tanstack/react-query'
import { visitorEndpoint } from '../../features/accounts/endpoints.ts'
import { agreementsAddress, conversationAgreementsEndpoint } from '../../features/agreements/endpoints.ts'
import { cartEndpoint } from '../../features/cart/endpoints.ts'
import { hiresAddress, staffHiresAddress } from '../../features/hire/endpoints.ts'
import { followMessages } from '../../features/message-thread/thread-store.ts'
import { conversationsAddress } from '../../features/messages/endpoints.ts'
import { notificationsEndpoint } from '../../features/notifications/endpoints.ts'
import { ordersEndpoint } from '../../features/orders/endpoints.ts'
import { projectsEndpoint } from '../../features/projects/endpoints.ts'
import { quotesAddress } from '../../features/quotes/endpoints.ts'
import { conversationVisitsEndpoint, visitsAddress } from '../../features/visits/endpoints.ts'
import { wishlistEndpoint } from '../../features/wishlist/endpoints.ts'
import { addressOf } from '../../platform/endpoint.ts'
import type { LiveEvent } from '../../platform/live.server.ts'
import { connectLive } from '../../platform/live.ts'
import { invalidatePath } from '../../platform/query-client.ts'

/** What is asked again when there is news: everything below these addresses. */
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

/** Connects the page with the server: what it shows is asked again whenever that tells of news. Returns the end. */
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
