import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newExtraMutation } from './mutations.ts'
import { mostPhotos } from './rules.ts'
import { type ExtraDetail, type OfferFormFields, type OfferFormInput, offerForm } from './schema.ts'
import { useExtraEdits } from './use-extra-edits.ts'
import { WayField } from './way-field.tsx'

type Props = {
  projectId: number
  memberId: number
  /** The request that the offer answers, or the offer of which the form makes the next version. */
  extra: ExtraDetail | undefined
  onCancel: () => void
  onDone: (id: number) => void
}

/** The form of a professional's offer: a new one, the price for a request, or the next version of an offer. */
export function OfferForm({ projectId, memberId, extra, onCancel, onDone }: Props) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const draft = extra ? `extra ${projectId} ${extra.id}` : `extra ${projectId}`
  const form = useSchemaForm({
    schema: offerForm,
    mutation: newExtraMutation(projectId),
    toBody: (input) => ({ ...termsOf(input), memberId }),
    edits: useExtraEdits(projectId, extra, { valuesOf, termsOf }),
    defaultValues: valuesOf({ title: '', description: '', price: null, days: null, pictures: [] }),
    draft,
    onSuccess({ id }) {
      onDone(id)
      toast(t`The extra is waiting for consent`)
    },
  })
  const { field } = form
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={t`What is changing?`}
        hint={t`For example: a granite kitchen platform in place of kadappa`}
        {...field('title')}
      />
      <TextAreaField
        label={t`Description`}
        note={t`optional`}
        hint={t`Say what is included and what is not, with material, make and size`}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WayField
          name="price"
          legend={t`Price`}
          ways={[
            { value: 'more', label: t`Costs more` },
            { value: 'less', label: t`Costs less` },
          ]}
          label={t`Amount (₹)`}
          hint={t`Enter 0 if it costs nothing`}
        />
        <WayField
          name="days"
          legend={t`Completion`}
          ways={[
            { value: 'later', label: t`Later` },
            { value: 'earlier', label: t`Earlier` },
          ]}
          label={t`Days`}
          hint={t`Leave it blank if the date stays`}
        />
      </div>
      <PhotosField most={mostPhotos} onBusy={setIsUploading} />
      <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onCancel}>
        <Trans>Propose</Trans>
      </FormButtons>
    </Form>
  )
}

function termsOf({ title, description, priceWay, price, daysWay, days, pictures }: OfferFormFields) {
  const [amount, count] = [price ?? 0, days ?? 0]
  return {
    title,
    description,
    // `0 - amount` instead of `-amount`, because JSON has no -0.
    price: priceWay === 'less' ? 0 - amount : amount,
    days: daysWay === 'earlier' ? 0 - count : count,
    pictureIds: pictures.map(({ id }) => id),
  }
}

/** The form's values for an extra. The amounts are strings while the user types them. */
function valuesOf(extra: Pick<ExtraDetail, 'title' | 'description' | 'price' | 'days' | 'pictures'>): OfferFormInput {
  const { title, description, price, days, pictures } = extra
  return {
    ...{ title, description, pictures },
    priceWay: price !== null && price < 0 ? 'less' : 'more',
    price: price === null ? '' : formatNumber(Math.abs(price)),
    daysWay: days !== null && days < 0 ? 'earlier' : 'later',
    days: days ? String(Math.abs(days)) : '',
  }
}
