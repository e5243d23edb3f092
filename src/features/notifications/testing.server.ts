import { msg } from '@lingui/core/macro'
import { notificationKind } from './kinds.server.ts'

// Kinds for tests, in words that the product has in every language.

/** Of a category whose emails can be stopped; with somebody who caused it. */
export const testMessage = notificationKind<{ page: number }>({
  name: 'test.message',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: sender }) =>
    sender === null ? msg`Someone has saved your profile.` : msg`${sender} sent you a message on KamshetBuild`,
  link: ({ page }) => `/professionals/${page}`,
})

export const testSecurity = notificationKind({
  name: 'test.security',
  category: 'security',
  byEmail: true,
  text: () => msg`Choose a new password for KamshetBuild`,
  link: () => '/bookmarked',
})
