import { msg } from '@lingui/core/macro'
import { notificationKinds } from './kinds.server.ts'

// Kinds of notifications for tests. They use texts of the product, because these are translated into every language.

/** A kind of notification that somebody else causes. Its emails can be turned off. */
export const { message: testMessage } = notificationKinds(
  'test.',
  { category: 'reviews', link: ({ page }: { page: number }) => `/professionals/${page}` },
  {
    message: {
      text: msg({ message: '{name} has reviewed your work.' }),
      withoutName: msg`Someone has saved your profile.`,
    },
  },
)

/**
 * A kind of notification that is marked as read when a card is seen. In some of these notifications, the actor's name
 * differs from the name of their account.
 */
export const { onCard: testOnCard } = notificationKinds(
  'test.',
  {
    category: 'visits',
    link: ({ visitId }: { visitId: number }) => `/dashboard/messages/${visitId}`,
    actors: async (_db, language, given) => given.map(({ visitId }) => (visitId > 5 ? `Firm ${language}` : undefined)),
    shownBy: 'visitId',
  },
  {
    onCard: {
      text: msg({ message: '{name} has declined the site visit.' }),
      withoutName: msg`Your site visit has been declined.`,
    },
  },
)

export const { security: testSecurity } = notificationKinds(
  'test.',
  { category: 'security', link: () => '/bookmarked' },
  { security: { text: msg`Choose a new password for KamshetBuild` } },
)

type OnProject = { projectId: number; to: string }
const moved = {
  text: ({ to }: OnProject) =>
    to === 'completed'
      ? msg({ message: '{name} marked your project as completed.' })
      : msg({ message: '{name} marked your project as active again.' }),
  withoutName: msg`The status of your project has changed.`,
}
/** Kinds of notifications about a project. Other members can cause them as often as they like. */
export const { onProject: testOnProject, otherOnProject: testOtherOnProject } = notificationKinds(
  'test.',
  { category: 'projects', link: ({ projectId }: OnProject) => `/dashboard/projects/${projectId}` },
  { onProject: moved, otherOnProject: moved },
)
