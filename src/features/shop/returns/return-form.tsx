import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PictureList } from '#features/pictures/picture-list.tsx'
import type { Order } from '#features/shop/orders/schema.ts'
import { pictureAlt } from '#platform/files/pictures.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { toast } from '#ui/toast.ts'
import { newReturnMutation, uploadReturnPhoto } from './mutations.ts'
import { PhotoThumb } from './return-photos.tsx'
import { mostPhotos, needsPhoto, needsText, returnReasons } from './rules.ts'
import { type Returnable, type ReturnFormInput, returnForm } from './schema.ts'
import { useReturnWords } from './use-return-words.ts'

type Props = { reference: string; order: Order; lines: readonly Returnable[]; onClose: () => void }

/** Requests the return of lines of an order: reason, lines and quantities, a text and photos. */
export function ReturnDialog(props: Props) {
  return (
    <Dialog title={<Trans>Return something</Trans>} isWide onClose={props.onClose}>
      <ReturnForm {...props} />
    </Dialog>
  )
}

function ReturnForm({ reference, order, lines, onClose }: Props) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const { reasons } = useReturnWords()
  const [isUploading, setIsUploading] = useState(false)
  const isSingle = lines.length === 1 && lines[0]!.left === 1
  const draft = `return ${order.id}`
  const form = useSchemaForm({
    schema: returnForm,
    mutation: newReturnMutation(reference),
    toBody: ({ pictures, quantities, ...asked }) => ({
      ...asked,
      // Leaves out lines that can't be returned for this reason.
      quantities: quantities.filter(({ position }) => {
        const line = lines.find((each) => each.position === position)
        return line && (asked.reason !== 'not-needed' || line.wishBy !== null)
      }),
      pictureIds: pictures.map(({ id }) => id),
    }),
    defaultValues: {
      ...{ text: '', pictures: [] },
      quantities: lines.map(({ position }) => ({ position, quantity: isSingle ? 1 : 0 })),
    },
    draft,
    onSuccess() {
      onClose()
      toast(t`We have your request`, t`We will tell you when we come to pick it up.`)
    },
  })
  const { field, watch, setValue, formState } = form
  const reason = watch('reason')
  const isShown = reason && needsPhoto(reason)
  const isSaid = reason && needsText(reason)
  const { error: reasonError, ...input } = field('reason')
  const photoAddress = (photo: number, size: string) =>
    addressOf('/api/orders/{ref}/returns/photos/{photo}', { ref: reference, photo }, `?size=${size}`)
  return (
    <Form form={form} className="grid gap-6">
      <RadioCards
        legend={t`Why do you want to send it back?`}
        choices={returnReasons.map((value) => ({ value, label: reasons[value] }))}
        error={reasonError}
        input={input}
      />
      <Lines order={order} lines={lines} />
      <TextAreaField
        label={isSaid ? t`What is wrong with it?` : t`Anything else we should know?`}
        note={isSaid ? undefined : t`optional`}
        {...field('text')}
      />
      <PictureList
        label={t`Photos`}
        hint={t`Only you and our staff see them.`}
        value={watch('pictures')}
        onChange={(pictures) =>
          setValue('pictures', pictures, { shouldDirty: true, shouldValidate: Boolean(formState.errors.pictures) })
        }
        most={mostPhotos}
        onBusy={setIsUploading}
        isRequired={isShown}
        error={fieldError(formState.errors.pictures as { message?: string } | undefined)}
        upload={uploadReturnPhoto(reference)}
        thumb={(photo, alt) => <PhotoThumb photo={photo} alt={alt} addressOf={photoAddress} />}
      />
      <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose}>
        <Trans>Send the request</Trans>
      </FormButtons>
    </Form>
  )
}

/** The fields for how many of each line come back. */
function Lines({ order, lines }: Pick<Props, 'order' | 'lines'>) {
  const id = useId()
  const { t } = useLingui()
  const language = useLanguage()
  const fieldError = useFieldError()
  const { watch, setValue, formState } = useFormContext<ReturnFormInput>()
  const [reason, quantities] = [watch('reason'), watch('quantities')]
  const error = fieldError(formState.errors.quantities as { message?: string } | undefined)
  const countOf = (position: number) => quantities.find((each) => each.position === position)?.quantity ?? ''
  const change = (position: number, quantity: number | string) =>
    setValue(
      'quantities',
      lines.map((line) => ({
        position: line.position,
        quantity: line.position === position ? quantity : countOf(line.position),
      })),
      { shouldDirty: true, shouldValidate: Boolean(error) },
    )
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t`What do you want to send back?`}</legend>
      <ul className="divide-y divide-line rounded-lg border border-line-strong">
        {lines.map(({ position, left, wishBy }) => {
          const line = order.lines.find((each) => each.position === position)!
          const isBarred = reason === 'not-needed' && wishBy === null
          return (
            <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              {line.picture && (
                <PictureThumb
                  picture={line.picture}
                  alt={pictureAlt(line.picture, language)}
                  className="size-12 shrink-0 rounded-md object-cover"
                />
              )}
              <div className="min-w-0 flex-1 basis-40">
                <p className="line-clamp-2 font-medium">{line.name}</p>
                <p id={`${id}-${position}`} className="text-sm text-muted">
                  {isBarred ? (
                    <Trans>Only if it is damaged or not what you ordered</Trans>
                  ) : (
                    <Trans>At most {left}</Trans>
                  )}
                </p>
              </div>
              <Stepper
                label={line.name}
                value={isBarred ? 0 : countOf(position)}
                most={left}
                onChange={(quantity) => change(position, quantity)}
                isDisabled={isBarred}
                isInvalid={error !== undefined && !isBarred}
                describedBy={`${id}-${position}`}
              />
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
