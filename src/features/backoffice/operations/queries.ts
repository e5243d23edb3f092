import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

export const sampleDataQuery = endpointQuery('/api/admin/sample-data', { staleTime: onceOpened, meta: ofVisitor })

/** The user's next steps. Many writes change them, so they are refetched whenever they are shown. */
export const nextStepsQuery = endpointQuery('/api/user/next-steps', { staleTime: onceOpened, meta: ofVisitor })

/** What waits for the user. It is refetched whenever it is shown, and after live events. */
export const waitingForUserQuery = endpointQuery('/api/user/waiting', { staleTime: onceOpened, meta: ofVisitor })

/** What a text finds everywhere. Other people add to it, so it is asked again whenever the text is typed again. */
export const searchQuery = (text: string) =>
  endpointQuery('/api/search', {
    search: `?${new URLSearchParams({ text })}`,
    ...{ staleTime: onceOpened, meta: ofVisitor },
  })
