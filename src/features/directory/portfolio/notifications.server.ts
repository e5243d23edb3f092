import { msg } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'

type Of = { projectId: number; professionalId: number }

export const testimonialNews = notificationKinds(
  'testimonials.',
  {
    category: 'reviews',
    link: ({ projectId, professionalId }: Of) => `/projects/${projectId}/${professionalId}`,
  },
  {
    /**
     * Somebody has written a testimonial for one of the recipient's projects. The notification names nobody, because links
     * can be passed on.
     */
    testimonialReceived: { text: msg`You have a new testimonial, written through the link you sent.` },
  },
)
