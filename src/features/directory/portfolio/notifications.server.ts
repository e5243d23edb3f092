import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

/** Somebody has answered the link for a testimonial for one of the recipient's projects. Links can be passed on, so it names nobody. */
export const testimonialReceived = notificationKind<{ projectId: number; professionalId: number }>({
  name: 'testimonials.testimonial-received',
  category: 'reviews',
  byEmail: true,
  text: () => msg`Your link was answered: there is a testimonial for your project.`,
  link: ({ projectId, professionalId }) => `/projects/${projectId}/${professionalId}`,
})
