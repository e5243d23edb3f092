import { msg } from '@lingui/core/macro'
import { notificationKind } from '../notifications/kinds.server.ts'

type Of = { professionalId: number }

const link = ({ professionalId }: Of) => `/professionals/${professionalId}?tab=reviews`

/** Someone has reviewed the recipient. */
export const reviewReceived = notificationKind<Of>({
  name: 'reviews.review-received',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: name }) =>
    name === null ? msg`Someone has reviewed your work.` : msg`${name} has reviewed your work.`,
  link,
})

/** The professional whom the recipient has reviewed has replied. */
export const replyReceived = notificationKind<Of>({
  name: 'reviews.reply-received',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: name }) =>
    name === null ? msg`Someone has replied to your review.` : msg`${name} has replied to your review.`,
  link,
})
