import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

/**
 * Somebody has written a testimonial for one of the recipient's projects. The notification names nobody, because links
 * can be passed on.
 */
export const testimonialReceived = notificationKind<{ projectId: number; professionalId: number }>({
  name: 'testimonials.testimonial-received',
  category: 'reviews',
  byEmail: true,
  text: () => msg`Your link was answered: there is a testimonial for your project.`,
  link: ({ projectId, professionalId }) => `/projects/${projectId}/${professionalId}`,
})
