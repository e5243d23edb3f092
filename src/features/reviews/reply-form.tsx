import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { button } from '../../ui/button.ts'
import { clearDraft } from '../../ui/draft.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteReplyMutation, replyMutation } from './mutations.ts'
import { longestComment } from './rules.ts'
import { type Review, replyInput } from './schema.ts'

type Props = { review: Review; professionalId: number; onDone: () => void }

/** The professional's reply to a review; an existing one can be changed or deleted. */
export function ReplyForm({ review, professionalId, onDone }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const ids = { id: review.id, professionalId }
  const draft = `reply ${review.id}`
  const form = useSchemaForm({
    schema: replyInput,
    mutation: replyMutation(ids),
    defaultValues: { reply: review.reply?.text ?? '' },
    draft,
    refocus: 'reply',
    onSuccess: () => finish(t`Your reply is published`),
  })
  const { field, isBusy, setFocus } = form
  const deletion = useMutation(deleteReplyMutation(ids))
  const notice = deletion.error ? { text: failureText(deletion.error), error: deletion.error } : undefined
  const isPending = isBusy || deletion.isPending
  useEffect(() => setFocus('reply'), [setFocus])

  function finish(message: string) {
    clearDraft(draft)
    toast(message)
    onDone()
  }
  const deleteReply = () => deletion.mutate(undefined, { onSuccess: () => finish(t`Your reply was taken back`) })
  return (
    <Form form={form} notice={notice} className="mt-2 max-w-prose">
      <TextAreaField
        label={t`Your reply`}
        hint={t`Everybody can read it.`}
        rows={3}
        maxLength={longestComment}
        {...field('reply')}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" disabled={isPending} className={button('primary')}>
          <Trans>Publish reply</Trans>
        </button>
        <button type="button" onClick={onDone} className={button('quiet')}>
          <Trans>Cancel</Trans>
        </button>
        {review.reply && (
          <button type="button" disabled={isPending} onClick={deleteReply} className={button('quiet', 'text-danger')}>
            <Trans>Take the reply back</Trans>
          </button>
        )}
      </div>
    </Form>
  )
}
