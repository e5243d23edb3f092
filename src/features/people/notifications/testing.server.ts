import { msg } from '@lingui/core/macro'
import { notificationKind } from './kinds.server.ts'

// Kinds of notifications for tests. They use texts of the product, because these are translated into every language.

/** A kind of notification that somebody else causes. Its emails can be turned off. */
export const testMessage = notificationKind<{ page: number }>({
  name: 'test.message',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: sender }) =>
    sender === null ? msg`Someone has saved your profile.` : msg`${sender} sent you a message on KamshetBuild`,
  link: ({ page }) => `/professionals/${page}`,
})

/**
 * A kind of notification that is marked as read when a card is seen. In some of these notifications, the actor's name
 * differs from the name of their account.
 */
export const testOnCard = notificationKind<{ visitId: number }>({
  name: 'test.on-card',
  category: 'visits',
  byEmail: true,
  text: ({ actor }) =>
    actor === null ? msg`Your site visit has been declined.` : msg`${actor} has declined the site visit.`,
  link: ({ visitId }) => `/dashboard/messages/${visitId}`,
  actors: async (_db, language, given) => given.map(({ visitId }) => (visitId > 5 ? `Firm ${language}` : undefined)),
  shownBy: 'visitId',
})

export const testSecurity = notificationKind({
  name: 'test.security',
  category: 'security',
  byEmail: true,
  text: () => msg`Choose a new password for KamshetBuild`,
  link: () => '/bookmarked',
})

/** A kind of notification about a project. Other members can cause it as often as they like. */
export const testOnProject = notificationKind<{ projectId: number; to: string }>({
  name: 'test.on-project',
  category: 'projects',
  byEmail: true,
  text: ({ actor, to }) => {
    if (actor === null) return msg`The status of your project has changed.`
    if (to === 'completed') return msg`${actor} marked your project as completed.`
    return msg`${actor} marked your project as active again.`
  },
  link: ({ projectId }) => `/dashboard/projects/${projectId}`,
})
