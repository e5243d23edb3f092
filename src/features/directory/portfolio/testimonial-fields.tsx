import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useField } from '#ui/form-field.ts'
import { afterPress } from '#ui/press.ts'
import { StarChoice } from '#ui/star-choice.tsx'
import type { ItemFormInput } from './item-schema.ts'
import type { Testimonial } from './schema.ts'
import { TestimonialQuote } from './testimonial-quote.tsx'

/** Edits a testimonial that the professional typed in. A testimonial that the client wrote is read-only here. */
export function TestimonialFields({ about }: { about: Testimonial['about'] }) {
  const { watch, setValue } = useFormContext<ItemFormInput>()
  const { testimonial, clientName, rating, comment, language } = watch()
  const add = useFocusWhen<HTMLButtonElement>(testimonial === 'none')
  const remove = () => {
    setValue('testimonial', 'none', { shouldDirty: true })
    setValue('clientName', '', { shouldDirty: true })
    setValue('rating', 5, { shouldDirty: true })
    setValue('comment', '', { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <h3 className="text-lg font-bold">
        <Trans>Testimonial</Trans>
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        <Trans>
          It is shown with the project and is not part of your rating. You can also send your client a link and let them
          write it.
        </Trans>
      </p>
      {testimonial === 'none' ? (
        <button
          ref={add}
          type="button"
          onClick={() => setValue('testimonial', 'professional', { shouldDirty: true })}
          className={button('secondary')}
        >
          <Trans>Add a testimonial</Trans>
        </button>
      ) : (
        <>
          {testimonial === 'client' ? (
            <TestimonialQuote testimonial={{ source: 'client', clientName, rating, comment, lang: language, about }} />
          ) : (
            <SuppliedFields />
          )}
          <button type="button" onClick={remove} className={button('secondary', 'mt-3')}>
            <Trans>Remove testimonial</Trans>
          </button>
        </>
      )}
    </>
  )
}

function SuppliedFields() {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const field = useField<ItemFormInput>()
  const { control } = useFormContext<ItemFormInput>()
  const { field: rating, fieldState } = useController({ control, name: 'rating' })
  return (
    <div className="grid gap-5">
      <TextField label={t`Client's name`} autoComplete="off" {...field('clientName')} />
      <StarChoice
        label={t`Client's rating`}
        name={rating.name}
        value={rating.value}
        onChange={rating.onChange}
        onBlur={() => afterPress(rating.onBlur)}
        error={fieldError(fieldState.error)}
      />
      <TextAreaField
        label={t`What the client said`}
        hint={t`Shown as “Supplied by the professional”.`}
        {...field('comment')}
      />
    </div>
  )
}
