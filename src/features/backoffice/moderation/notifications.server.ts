import { msg, select } from '@lingui/core/macro'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'

type Of = { profession: 'contractor' | 'architect'; reason?: RemovalReason }

/** What staff have decided about the recipient's portfolio. */
export const portfolioNews = notificationKinds(
  'moderation.',
  { category: 'security', link: ({ profession }: Of) => `/${dashboardOf(profession)}/portfolio` },
  {
    projectRemoved: {
      text: ({ reason = 'other' }) =>
        msg`${select(reason, {
          fake: 'KamshetBuild has removed a project from your portfolio because it was not genuine.',
          abusive: 'KamshetBuild has removed a project from your portfolio because it was abusive or threatening.',
          private_data: 'KamshetBuild has removed a project from your portfolio because it showed private information.',
          not_about: 'KamshetBuild has removed a project from your portfolio because it was not about your work.',
          advertising: 'KamshetBuild has removed a project from your portfolio because it was advertising.',
          copied: 'KamshetBuild has removed a project from your portfolio because it was copied from someone else.',
          other: 'KamshetBuild has removed a project from your portfolio because a court ordered it.',
        })}`,
    },
    projectRestored: { text: msg`KamshetBuild is showing your portfolio project again.` },
    projectPhotoRemoved: {
      text: ({ reason = 'other' }) =>
        msg`${select(reason, {
          fake: 'KamshetBuild has removed a photo from your portfolio because it was not genuine.',
          abusive: 'KamshetBuild has removed a photo from your portfolio because it was abusive or threatening.',
          private_data: 'KamshetBuild has removed a photo from your portfolio because it showed private information.',
          not_about: 'KamshetBuild has removed a photo from your portfolio because it was not about your work.',
          advertising: 'KamshetBuild has removed a photo from your portfolio because it was advertising.',
          copied: 'KamshetBuild has removed a photo from your portfolio because it was copied from someone else.',
          other: 'KamshetBuild has removed a photo from your portfolio because a court ordered it.',
        })}`,
    },
    projectPhotoRestored: { text: msg`KamshetBuild is showing your portfolio photo again.` },
  },
)
