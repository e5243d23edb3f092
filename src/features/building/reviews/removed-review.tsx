import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useMutation } from '@tanstack/react-query'
import type { Removal } from '#features/directory/professionals/schema.ts'
import { removalReasons } from '#features/people/staff/removal-rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'

type LineProps = { what: 'review' | 'reply'; removal: Removal; className?: string }

/** The line in place of a review or a reply that was removed. */
export function RemovalLine({ what, removal, className = '' }: LineProps) {
  const { i18n } = useLingui()
  const date = formatDate(useLanguage(), removal.at)
  return (
    <p
      className={`max-w-prose rounded-lg border border-dashed border-line-strong px-4 py-3 text-sm text-muted ${className}`}
    >
      {what === 'review' ? (
        <Trans>This review was removed by KamshetBuild on {date}.</Trans>
      ) : (
        <Trans>This reply was removed by KamshetBuild on {date}.</Trans>
      )}{' '}
      {i18n._(removalReasons[removal.reason])}
    </p>
  )
}

type Props<Answer> = {
  removal: Removal
  /** The review's text. Blank once its author has deleted it. */
  text: string
  deletion: MutationOptions<Answer, Error, undefined>
  onDone: () => void
}

/**
 * Shows the author their review that staff have removed: the reason, the text, and the button to delete it for good.
 */
export function RemovedReview<Answer>({ removal, text, deletion, onDone }: Props<Answer>) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, error, isPending } = useMutation(deletion)
  const remove = () =>
    mutate(undefined, {
      onSuccess() {
        toast(t`Your review has been deleted`)
        onDone()
      },
    })
  return (
    <>
      <RemovalLine what="review" removal={removal} />
      <p className="mt-3 text-muted">
        <Trans>It does not count towards the rating. You cannot change it or write another one here.</Trans>
      </p>
      {text && (
        <>
          <blockquote className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 whitespace-pre-line text-pretty wrap-anywhere">
            {text}
          </blockquote>
          <div className="mt-4 flex flex-wrap gap-2">
            <button type="button" onClick={onDone} className={button('secondary')}>
              <Trans>Close</Trans>
            </button>
            <button type="button" disabled={isPending} onClick={remove} className={button('quietDanger')}>
              <Trans>Delete review</Trans>
            </button>
          </div>
        </>
      )}
      {error && (
        <FormNotice isAnnounced error={error} className="mt-3">
          {failureText(error)}
        </FormNotice>
      )}
    </>
  )
}
