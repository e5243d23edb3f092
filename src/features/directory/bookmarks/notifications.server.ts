import { msg } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'

export const bookmarkNews = notificationKinds(
  'bookmarks.',
  {
    category: 'bookmarks',
    link: ({ professionalId }: { professionalId: number }) => `/professionals/${professionalId}`,
  },
  {
    /** Someone has saved the recipient's profile. The notification never says who. */
    profileSaved: { text: msg`Someone has saved your profile.` },
  },
)
