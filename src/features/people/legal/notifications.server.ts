import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

/** With an email of its own, to confirmed addresses. What an account is bound by belongs to what its owner must learn. */
export const termsComing = notificationKind<{ version: string }>({
  name: 'terms.coming',
  category: 'security',
  byEmail: false,
  text: () => msg`Our Terms of Service will change. Please read what will apply, and from when.`,
  link: ({ version }) => `/terms/${version}`,
})
