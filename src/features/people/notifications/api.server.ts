import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
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

/** Endpoints for notifications, the preferences about them, and the links that stop emails. */
export function notificationEndpoints({ db, env, live, now, sms }: Dependencies) {
  const writes = createLimit(120, 60)
  const links = createUnsubscribeLinks(env)
  const endpoints = [
    endpoint('GET /api/notifications', {
      does: 'Lists the visitor’s notifications, the newest first, in pages of 20',
      who: signedIn,
      query: notificationsQuestion,
      answer: notificationPage,
      says: 'The notifications, in the language of the request',
      run: async ({ user, query: { after, unread }, reader }) => {
        const question = { after, unread: unread !== undefined, reader }
        return await listNotifications(db, user, question)
      },
    }),
    endpoint('GET /api/notifications/count', {
      does: 'Counts the visitor’s unread notifications, up to 10',
      who: signedIn,
      answer: unreadCount,
      says: 'The number',
      run: async ({ user }) => ({ count: await countUnread(db, user) }),
    }),
    endpoint('POST /api/notifications/{id}/read', {
      does: 'Marks a notification as read; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      says: 'The notification is read',
      refuses: [404],
      run: async ({ user, params }) => {
        await markRead(db, user, { id: params.id, now: now() })
        live.tell(user.id, 'notifications')
      },
    }),
    endpoint('POST /api/notifications/read', {
      does: 'Marks all notifications as read, up to the newest that the visitor has seen',
      who: signedIn,
      limit: writes,
      body: readUpTo,
      says: 'The notifications are read',
      run: async ({ user, body }) => {
        await markAllRead(db, user, { ...body, now: now() })
        live.tell(user.id, 'notifications')
      },
    }),
    endpoint('POST /api/notifications/shown', {
      does: 'Marks the notifications about what the visitor is looking at as read; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      body: shownRead,
      says: 'The notifications are read',
      run: async ({ user, body }) => {
        if (await markShownRead(db, user, { ...body, now: now() })) live.tell(user.id, 'notifications')
      },
    }),
    endpoint('GET /api/notifications/preferences', {
      does: 'Shows what the visitor is notified of, and how',
      who: signedIn,
      answer: preferencesSchema,
      says: 'The visitor’s choices',
      run: async ({ user }) => ({ preferences: await listPreferences(db, user), canSms: sms !== undefined }),
    }),
    endpoint('PUT /api/notifications/preferences/{category}/{channel}', {
      does: 'Switches a category of notifications on or off for one channel',
      who: signedIn,
      limit: writes,
      params: preferenceParams,
      body: preferenceChoice,
      answer: preferenceChoice,
      says: 'The choice is stored',
      refuses: [404],
      run: async ({ user, params, body }) => {
        const choice = { ...params, ...body }
        const outcome = await choosePreference(db, user.id, choice)
        if (!outcome.ok)
          throw outcome.reason === 'always_on' ? new HttpRefusal(422, msg`These emails are always sent.`) : notFound()
        return { isOn: choice.isOn }
      },
    }),
    /** Stops the emails of one category. Pages use it, and so do mail programs, which send their own body. */
    endpoint('POST /api/notifications/unsubscribe/{token}', {
      does: 'Stops the emails of one category to one person, by the token of a link in them, without a login; repeating it changes nothing',
      params: unsubscribeParams,
      answer: unsubscribed,
      says: 'The emails are stopped',
      run: async ({ params }) => {
        const whose = links.read(params.token)
        if (!whose) throw new HttpRefusal(422, msg`This link is incomplete. Open it from the email again.`)
        const { userId, category } = whose
        await choosePreference(db, userId, { category, channel: 'email', isOn: false })
        return { category }
      },
    }),
  ]
  const forms = new Hono<AppEnv>()
  // A mail program that does not know one-click links opens this address with GET, and gets to the page with the
  // button.
  forms.get('/api/notifications/unsubscribe/:token', (c) =>
    c.redirect(withLanguage(c.get('language'), unsubscribePage(c.req.param('token') ?? ''))),
  )
  return { endpoints, forms }
}
