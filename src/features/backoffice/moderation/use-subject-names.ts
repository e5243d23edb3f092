import { useLingui } from '@lingui/react/macro'
import type { SubjectKind } from '#features/backoffice/reports/rules.ts'

/** The names of the kinds of subjects. */
export function useSubjectNames(): Record<SubjectKind, string> {
  const { t } = useLingui()
  return {
    review: t`Review`,
    reply: t`Reply to a review`,
    photo: t`Photo in a review`,
    project: t`Portfolio project`,
    professional: t`Profile`,
    'product-review': t`Review of a product`,
    message: t`Message in a conversation`,
  }
}
