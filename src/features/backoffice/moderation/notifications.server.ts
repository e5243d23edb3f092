import { msg, select } from '@lingui/core/macro'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'

type Of = { profession: 'contractor' | 'architect' }

const link = ({ profession }: Of) => `/${dashboardOf(profession)}/portfolio`

/** Staff have removed a project from the recipient's portfolio. */
export const projectRemoved = notificationKind<Of & { reason: RemovalReason }>({
  name: 'moderation.project-removed',
  category: 'security',
  byEmail: true,
  text: ({ reason }) =>
    msg`${select(reason, {
      fake: 'KamshetBuild has removed a project from your portfolio because it was not genuine.',
      abusive: 'KamshetBuild has removed a project from your portfolio because it was abusive or threatening.',
      private_data: 'KamshetBuild has removed a project from your portfolio because it showed private information.',
      not_about: 'KamshetBuild has removed a project from your portfolio because it was not about your work.',
      advertising: 'KamshetBuild has removed a project from your portfolio because it was advertising.',
      copied: 'KamshetBuild has removed a project from your portfolio because it was copied from someone else.',
      other: 'KamshetBuild has removed a project from your portfolio because a court ordered it.',
    })}`,
  link,
})

/** Staff have restored the removed project. */
export const projectRestored = notificationKind<Of>({
  name: 'moderation.project-restored',
  category: 'security',
  byEmail: true,
  text: () => msg`KamshetBuild is showing the project of your portfolio again.`,
  link,
})

/** Staff have removed one photo of a project. */
export const photoRemoved = notificationKind<Of & { reason: RemovalReason }>({
  name: 'moderation.project-photo-removed',
  category: 'security',
  byEmail: true,
  text: ({ reason }) =>
    msg`${select(reason, {
      fake: 'KamshetBuild has removed a photo from your portfolio because it was not genuine.',
      abusive: 'KamshetBuild has removed a photo from your portfolio because it was abusive or threatening.',
      private_data: 'KamshetBuild has removed a photo from your portfolio because it showed private information.',
      not_about: 'KamshetBuild has removed a photo from your portfolio because it was not about your work.',
      advertising: 'KamshetBuild has removed a photo from your portfolio because it was advertising.',
      copied: 'KamshetBuild has removed a photo from your portfolio because it was copied from someone else.',
      other: 'KamshetBuild has removed a photo from your portfolio because a court ordered it.',
    })}`,
  link,
})

/** Staff have restored the removed photo. */
export const photoRestored = notificationKind<Of>({
  name: 'moderation.project-photo-restored',
  category: 'security',
  byEmail: true,
  text: () => msg`KamshetBuild is showing the photo of your portfolio again.`,
  link,
})
