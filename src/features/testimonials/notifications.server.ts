import { msg } from '@lingui/core/macro'
import { notificationKind } from '../notifications/kinds.server.ts'

/** A client has written a testimonial for one of the recipient's projects. */
export const testimonialReceived = notificationKind<{ projectId: number; professionalId: number }>({
  name: 'testimonials.testimonial-received',
  category: 'reviews',
  byEmail: true,
  text: () => msg`Your client has written a testimonial for your project.`,
  link: ({ projectId, professionalId }) => `/projects/${projectId}/${professionalId}`,
})
