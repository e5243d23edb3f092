import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'

/** The account's two-step login and passkeys. */
export const securityQuery = { ...endpointQuery('/api/user/security'), meta: ofVisitor }

/** The account's sessions. Only the server, which sees the cookie, knows which of them is this browser's. */
export const sessionsQuery = { ...endpointQuery('/api/user/sessions'), meta: ofVisitor }

/** Whether a link for a new password still works. The result goes stale quickly, because a link works once. */
export const resetLinkQuery = (token: string) =>
  endpointQuery('/api/auth/reset-link', { search: `?${new URLSearchParams({ token })}`, staleTime: 10_000 })
