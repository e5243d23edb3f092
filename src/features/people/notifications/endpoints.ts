import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  NotificationPage,
  PreferenceChoice,
  Preferences,
  ReadUpTo,
  ShownRead,
  UnreadCount,
  Unsubscribed,
} from './schema.ts'

export const notificationsEndpoint = endpoint('get', '/api/notifications').answers<NotificationPage>()
export const unreadCountEndpoint = endpoint('get', '/api/notifications/count').answers<UnreadCount>()
export const readEndpoint = endpoint('post', '/api/notifications/{id}/read').answers<Done>()
export const readAllEndpoint = endpoint('post', '/api/notifications/read').takes<ReadUpTo>().answers<Done>()
/** Marks notifications as read when a page shows the current state of what they are about. */
export const shownReadEndpoint = endpoint('post', '/api/notifications/shown').takes<ShownRead>().answers<Done>()
export const preferencesEndpoint = endpoint('get', '/api/notifications/preferences').answers<Preferences>()
export const preferenceEndpoint = endpoint('put', '/api/notifications/preferences/{category}/{channel}')
  .takes<PreferenceChoice>()
  .answers<PreferenceChoice>()
/** Stops the emails of one category. Pages use it, and so do mail programs, which send their own body. */
export const unsubscribeEndpoint = endpoint('post', '/api/notifications/unsubscribe/{token}').answers<Unsubscribed>()
