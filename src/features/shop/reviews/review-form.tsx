import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { TextAreaField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/form.tsx'
import { PublishedForm } from '#ui/published-form.tsx'
import { StarField } from '#ui/star-field.tsx'
import { toast } from '#ui/toast.ts'
import { deleteProductReviewMutation, writeProductReviewMutation } from './mutations.ts'
import { longestText, mostPhotos } from './rules.ts'
import { type OwnProductReview, productReviewForm } from './schema.ts'

type Props = { slug: string; own: OwnProductReview['own']; onDone: () => void }

/** The form with which a buyer writes, changes or deletes their only review of a product. */
export function ReviewForm({ slug, own, onDone }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: productReviewForm,
    mutation: writeProductReviewMutation(slug),
    toBody: ({ pictures, ...review }) => ({ ...review, pictureIds: pictures.map(({ id }) => id) }),
    defaultValues: own
      ? { rating: own.rating, text: own.text, pictures: own.photos }
      : { rating: 0, text: '', pictures: [] },
    draft: `product review ${slug}`,
    onSuccess() {
      toast(t`Thank you. Your review has been published.`)
      onDone()
    },
  })
  const { field, control, watch } = form
  const [isUploading, setIsUploading] = useState(false)
  const [length, most] = [formatNumber(watch('text').trim().length), formatNumber(longestText)]
  return (
    <PublishedForm
      form={form}
      className="grid gap-5"
      publish={own ? <Trans>Publish changes</Trans> : <Trans>Publish review</Trans>}
      deletion={{
        mutation: deleteProductReviewMutation(slug),
        label: own && <Trans>Delete review</Trans>,
        success: t`Your review has been deleted`,
      }}
      onDone={onDone}
      isWaiting={isUploading}
    >
      <StarField label={t`Your rating`} name="rating" control={control} />
      <TextAreaField
        label={t`Your experience`}
        hint={t`Is it what you expected? How is it to use? ${length} of ${most} characters.`}
        rows={5}
        {...field('text')}
      />
      <PhotosField
        hint={t`Everyone can see them. Leave out people and number plates.`}
        most={mostPhotos}
        onBusy={setIsUploading}
      />
    </PublishedForm>
  )
}
