import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { PictureList } from '#features/pictures/picture-list.tsx'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { useFieldError } from '#ui/field-error.ts'

/** A field for the photo of one receipt, in a form with a field `receipts`. */
export function ReceiptField({ onBusy }: { onBusy: (isUploading: boolean) => void }) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const { control } = useFormContext<{ receipts: UploadedPicture[] }>()
  const { field, fieldState } = useController({ control, name: 'receipts' })
  const error = fieldError(fieldState.error)
  return (
    <div>
      <PictureList
        label={t`Photo of the receipt`}
        value={field.value}
        onChange={field.onChange}
        most={1}
        onBusy={onBusy}
      />
      {/* The form finds the field of a server refusal by this name. */}
      <input type="hidden" name="receipts" />
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
