import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import {
  notificationsEndpoint,
  preferenceEndpoint,
  preferencesEndpoint,
  readAllEndpoint,
  readEndpoint,
  shownReadEndpoint,
  unsubscribeEndpoint,
} from './endpoints.ts'
import type { Category, Channel } from './rules.ts'

/** The queries that are refetched: the lists and the count of unread notifications. */
const all = [addressOf(notificationsEndpoint)]

/**
 * Marks a notification as read. The request continues when the visitor leaves the page, because the same press opens
 * what the notification is about.
 */
export const readMutation = (id: number) =>
  endpointMutation(readEndpoint, { params: { id }, invalidates: all, keepalive: true })

export const readAllMutation = endpointMutation(readAllEndpoint, { invalidates: all })

/**
 * Marks as read what the visitor has seen. The request continues when they leave the page. If something was unread, the
 * server tells all their open pages, including this one.
 */
export const shownReadMutation = endpointMutation(shownReadEndpoint, { keepalive: true })

export const preferenceMutation = (params: { category: Category; channel: Channel }) =>
  toggleMutation((isOn) => ({ endpoint: preferenceEndpoint, body: { isOn } }), {
    params,
    invalidates: [addressOf(preferencesEndpoint)],
  })

export const unsubscribeMutation = (token: string) =>
  endpointMutation(unsubscribeEndpoint, { params: { token }, invalidates: [addressOf(preferencesEndpoint)] })
