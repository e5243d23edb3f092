import { msg } from '@lingui/core/macro'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  notificationsEndpoint,
  preferenceEndpoint,
  preferencesEndpoint,
  readAllEndpoint,
  readEndpoint,
  shownReadEndpoint,
  unreadCountEndpoint,
  unsubscribeEndpoint,
} from './endpoints.ts'
import { countUnread, listNotifications, markAllRead, markRead, markShownRead } from './notifications.server.ts'
import { choosePreference, listPreferences } from './preferences.server.ts'
import {
  notificationPage,
  notificationsQuestion,
  preferenceChoice,
  preferenceParams,
  preferencesSchema,
  readUpTo,
  shownRead,
  unreadCount,
  unsubscribed,
  unsubscribeParams,
} from './schema.ts'
import { createUnsubscribeLinks, unsubscribePage } from './unsubscribe.server.ts'

const listRoute = route(notificationsEndpoint, {
  summary: 'Lists the visitor’s notifications, the newest first, in pages of 20',
  query: notificationsQuestion,
  answer: notificationPage,
  says: 'The notifications, in the language of the request',
  refusals: [401, 422],
})
const countRoute = route(unreadCountEndpoint, {
  summary: 'Counts the visitor’s unread notifications, up to 10',
  answer: unreadCount,
  says: 'The number',
  refusals: [401],
})
const readRoute = route(readEndpoint, {
  summary: 'Marks a notification as read; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The notification is read',
  refusals: [401, 404, 422, 429],
})
const readAllRoute = route(readAllEndpoint, {
  summary: 'Marks all notifications as read, up to the newest that the visitor has seen',
  body: readUpTo,
  answer: done,
  says: 'The notifications are read',
  refusals: [401, 422, 429],
})
const shownRoute = route(shownReadEndpoint, {
  summary: 'Marks the notifications about what the visitor is looking at as read; repeating it changes nothing',
  body: shownRead,
  answer: done,
  says: 'The notifications are read',
  refusals: [401, 422, 429],
})
const preferencesRoute = route(preferencesEndpoint, {
  summary: 'Shows what the visitor is notified of, and how',
  answer: preferencesSchema,
  says: 'The visitor’s choices',
  refusals: [401],
})
const preferenceRoute = route(preferenceEndpoint, {
  summary: 'Switches a category of notifications on or off for one channel',
  params: preferenceParams,
  body: preferenceChoice,
  answer: preferenceChoice,
  says: 'The choice is stored',
  refusals: [401, 404, 422, 429],
})
const unsubscribeRoute = route(unsubscribeEndpoint, {
  summary:
    'Stops the emails of one category to one person, by the token of a link in them, without a login; repeating it changes nothing',
  params: unsubscribeParams,
  answer: unsubscribed,
  says: 'The emails are stopped',
  refusals: [422],
})

/** Endpoints for notifications, the preferences about them, and the links that stop emails. */
export function notificationEndpoints({ db, env, live, now, sms }: Dependencies) {
  const writes = createLimit(120, 60)
  const links = createUnsubscribeLinks(env)
  const endpoints = createEndpoints()
    .openapi(listRoute, async (c) => {
      const { after, unread } = c.req.valid('query')
      const question = { after, unread: unread !== undefined, reader: readerOf(c, now) }
      return c.json(await listNotifications(db, signedIn(c), question), 200)
    })
    .openapi(countRoute, async (c) => c.json({ count: await countUnread(db, signedIn(c)) }, 200))
    .openapi(readRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await markRead(db, user, { id: c.req.valid('param').id, now: now() })
      live.tell(user.id, 'notifications')
      return c.json({ ok: true as const }, 200)
    })
    .openapi(readAllRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await markAllRead(db, user, { ...c.req.valid('json'), now: now() })
      live.tell(user.id, 'notifications')
      return c.json({ ok: true as const }, 200)
    })
    .openapi(shownRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      if (await markShownRead(db, user, { ...c.req.valid('json'), now: now() })) live.tell(user.id, 'notifications')
      return c.json({ ok: true as const }, 200)
    })
    .openapi(preferencesRoute, async (c) =>
      c.json({ preferences: await listPreferences(db, signedIn(c)), canSms: sms !== undefined }, 200),
    )
    .openapi(preferenceRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const choice = { ...c.req.valid('param'), ...c.req.valid('json') }
      const outcome = await choosePreference(db, user.id, choice)
      if (!outcome.ok)
        throw outcome.reason === 'always_on' ? new HttpRefusal(422, msg`These emails are always sent.`) : notFound()
      return c.json({ isOn: choice.isOn }, 200)
    })
    .openapi(unsubscribeRoute, async (c) => {
      const whose = links.read(c.req.valid('param').token)
      if (!whose) throw new HttpRefusal(422, msg`This link is incomplete. Open it from the email again.`)
      const { userId, category } = whose
      await choosePreference(db, userId, { category, channel: 'email', isOn: false })
      return c.json({ category }, 200)
    })
  // A mail program that does not know one-click links opens this address with GET, and gets to the page with the
  // button.
  endpoints.get(unsubscribeEndpoint.path.replace('{token}', ':token'), (c) =>
    c.redirect(withLanguage(c.get('language'), unsubscribePage(c.req.param('token') ?? ''))),
  )
  return endpoints
}
