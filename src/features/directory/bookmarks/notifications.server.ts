import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

/** Someone has saved the recipient's profile. The notification never says who. */
export const profileSaved = notificationKind<{ professionalId: number }>({
  name: 'bookmarks.profile-saved',
  category: 'bookmarks',
  byEmail: true,
  text: () => msg`Someone has saved your profile.`,
  link: ({ professionalId }) => `/professionals/${professionalId}`,
})
