import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import type { Category, Channel } from './rules.ts'

/** The queries that are refetched: the lists and the count of unread notifications. */
const all = ['/api/notifications']

/**
 * Marks a notification as read. The request continues when the visitor leaves the page, because the same press opens
 * what the notification is about.
 */
export const readMutation = (id: number) =>
  endpointMutation('POST /api/notifications/{id}/read', { params: { id }, invalidates: all, keepalive: true })

export const readAllMutation = endpointMutation('POST /api/notifications/read', { invalidates: all })

/**
 * Marks as read what the visitor has seen. The request continues when they leave the page. If something was unread, the
 * server tells all their open pages, including this one.
 */
export const shownReadMutation = endpointMutation('POST /api/notifications/shown', { keepalive: true })

export const preferenceMutation = (params: { category: Category; channel: Channel }) =>
  toggleMutation('PUT /api/notifications/preferences/{category}/{channel}', {
    body: (isOn) => ({ isOn }),
    params,
    invalidates: ['/api/notifications/preferences'],
  })

export const unsubscribeMutation = (token: string) =>
  endpointMutation('POST /api/notifications/unsubscribe/{token}', {
    params: { token },
    invalidates: ['/api/notifications/preferences'],
  })
