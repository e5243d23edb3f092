import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { TextAreaField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/form.tsx'
import { PublishedForm } from '#ui/published-form.tsx'
import { toast } from '#ui/toast.ts'
import { deleteReplyMutation, replyMutation } from './mutations.ts'
import { type Review, replyInput } from './schema.ts'

type Props = { review: Review; professionalId: number; onDone: () => void }

/** The form of the professional's reply to a review. An existing reply can be changed or deleted. */
export function ReplyForm({ review, professionalId, onDone }: Props) {
  const { t } = useLingui()
  const ids = { id: review.id, professionalId }
  const form = useSchemaForm({
    schema: replyInput,
    mutation: replyMutation(ids),
    defaultValues: { reply: review.reply?.text ?? '' },
    draft: `reply ${review.id}`,
    refocus: 'reply',
    onSuccess() {
      toast(t`Your reply has been published`)
      onDone()
    },
  })
  const { field, setFocus } = form
  useEffect(() => setFocus('reply'), [setFocus])
  return (
    <PublishedForm
      form={form}
      className="mt-2 grid max-w-prose gap-3"
      publish={<Trans>Publish reply</Trans>}
      deletion={{
        mutation: deleteReplyMutation(ids),
        label: review.reply && <Trans>Delete reply</Trans>,
        success: t`Your reply has been deleted`,
      }}
      onDone={onDone}
    >
      <TextAreaField label={t`Your reply`} hint={t`Everyone can read it.`} {...field('reply')} />
    </PublishedForm>
  )
}
