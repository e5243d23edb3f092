import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PictureList } from '#features/pictures/picture-list.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/form.tsx'
import { PublishedForm } from '#ui/published-form.tsx'
import { StarField } from '#ui/star-field.tsx'
import { toast } from '#ui/toast.ts'
import { deleteReviewMutation, writeReviewMutation } from './mutations.ts'
import { longestComment, mostPhotos } from './rules.ts'
import { reviewForm, type Standing } from './schema.ts'

type Props = {
  professionalId: number
  own: Standing['own']
  /** The professional's portfolio projects, from which the author may choose one. Null if they could not be loaded. */
  projects: readonly { id: number; title: string }[] | null
  onDone: () => void
}

/**
 * The form for the user's review of a professional. Each user has at most one review of a professional, so the same
 * form writes, changes and deletes it.
 */
export function ReviewForm({ professionalId, own, projects, onDone }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: reviewForm,
    mutation: writeReviewMutation(professionalId),
    toBody: ({ photos, ...review }) => ({ ...review, photoIds: photos.map(({ id }) => id) }),
    defaultValues: own ?? { rating: 0, comment: '', projectId: null, photos: [] },
    draft: `review ${professionalId}`,
    onSuccess() {
      toast(t`Thank you. Your review has been published.`)
      onDone()
    },
  })
  const { field, control, watch, setValue } = form
  const [isUploading, setIsUploading] = useState(false)
  const [length, most] = [formatNumber(watch('comment').trim().length), formatNumber(longestComment)]
  return (
    <PublishedForm
      form={form}
      className="grid gap-5"
      publish={own ? <Trans>Publish changes</Trans> : <Trans>Publish review</Trans>}
      deletion={{
        mutation: deleteReviewMutation(professionalId),
        label: own && <Trans>Delete review</Trans>,
        success: t`Your review has been deleted`,
      }}
      onDone={onDone}
      isWaiting={isUploading}
    >
      <StarField label={t`Your rating`} name="rating" control={control} />
      <TextAreaField
        label={t`Your experience`}
        hint={t`How were the work, the price and the timing? ${length} of ${most} characters.`}
        rows={5}
        {...field('comment')}
      />
      <PictureList
        label={t`Photos`}
        hint={t`Everyone can see them. Leave out people and number plates.`}
        value={watch('photos')}
        onChange={(photos) => setValue('photos', photos, { shouldDirty: true })}
        most={mostPhotos}
        onBusy={setIsUploading}
      />
      {projects === null && (
        <p role="alert" className="text-danger">
          <Trans>The projects could not be loaded.</Trans>
        </p>
      )}
      {projects !== null && projects.length > 0 && (
        <SelectField
          label={t`Which project is it about?`}
          note={t`optional`}
          {...field('projectId', { setValueAs: (id) => (id ? Number(id) : null) })}
        >
          <option value="">{t`None of these`}</option>
          {projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </PublishedForm>
  )
}
