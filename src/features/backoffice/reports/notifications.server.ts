import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { SubjectKind } from './rules.ts'

/** 'gone' means that the author had already deleted the subject when staff decided. */
export type Decision = 'removed' | 'kept' | 'gone'

type Of = {
  reportId: number
  kind: SubjectKind
  decision: Decision
  professionalId: number | null
  projectId: number | null
  /** The product's slug, if the subject is a review of a product. The slug contains no text that a user wrote. */
  productSlug: string | null
  /** The conversation of a reported message. */
  conversationId?: number | null
}

const goneTexts: Record<SubjectKind, MessageDescriptor> = {
  review: msg`Thank you for your report. The review had already been deleted by its author.`,
  'product-review': msg`Thank you for your report. The review had already been deleted by its author.`,
  reply: msg`Thank you for your report. The reply had already been deleted by its author.`,
  photo: msg`Thank you for your report. The photo had already been deleted by its author.`,
  project: msg`Thank you for your report. The project had already been deleted.`,
  professional: msg`Thank you for your report. The profile had already been deleted.`,
  message: msg`Thank you for your report. The message had already been deleted by its author.`,
}

/** What the reporter learns when staff have decided, with the text that staff wrote about it. */
export const reportNews = notificationKinds(
  'reports.',
  {
    category: 'reviews',
    link({ kind, decision, professionalId, projectId, productSlug, conversationId }: Of) {
      // This path redirects every user to their own dashboard.
      if (conversationId) return `/dashboard/messages/${conversationId}`
      // The links below lead to pages that still exist after the decision.
      if (productSlug) return shopPath('/shop', { slug: productSlug })
      if (kind === 'professional' && decision === 'removed') return '/professionals'
      if (kind === 'project' && decision === 'kept') return `/projects/${projectId}/${professionalId}`
      return `/professionals/${professionalId}${kind === 'professional' || kind === 'project' ? '' : '?tab=reviews'}`
    },
    excerpts: excerptsBy('reportId', (db, ids) =>
      db.selectFrom('reports').select(['id', 'decision_text as text']).where('id', 'in', ids).execute(),
    ),
  },
  {
    decided: {
      text({ kind, decision }) {
        const isRemoved = decision === 'removed'
        if (decision === 'gone') return goneTexts[kind]
        switch (kind) {
          case 'review':
          case 'product-review':
            return isRemoved
              ? msg`Thank you for your report. We have removed the review.`
              : msg`Thank you for your report. We have checked the review and it stays.`
          case 'reply':
            return isRemoved
              ? msg`Thank you for your report. We have removed the reply.`
              : msg`Thank you for your report. We have checked the reply and it stays.`
          case 'photo':
            return isRemoved
              ? msg`Thank you for your report. We have removed the photo.`
              : msg`Thank you for your report. We have checked the photo and it stays.`
          case 'project':
            return isRemoved
              ? msg`Thank you for your report. We have removed the project.`
              : msg`Thank you for your report. We have checked the project and it stays.`
          case 'professional':
            return isRemoved
              ? msg`Thank you for your report. We have removed the profile.`
              : msg`Thank you for your report. We have checked the profile and it stays.`
          case 'message':
            return isRemoved
              ? msg`Thank you for your report. We have removed the message.`
              : msg`Thank you for your report. We have checked the message and it stays.`
        }
      },
    },
  },
)
