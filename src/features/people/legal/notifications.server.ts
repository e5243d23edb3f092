import { msg } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'

/**
 * Announces a coming version of the terms. Confirmed addresses get a separate email. The category is one that cannot be
 * turned off, because owners must learn what binds them.
 */
export const termsNews = notificationKinds(
  'terms.',
  { category: 'security', byEmail: false, link: ({ version }: { version: string }) => `/terms/${version}` },
  { coming: { text: msg`Our Terms of Service will change. Please read what will apply, and from when.` } },
)
