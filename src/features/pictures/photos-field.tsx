import { Plural, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { ChangedField } from '#ui/conflict.tsx'
import { PictureList } from './picture-list.tsx'
import type { UploadedPicture } from './schema.ts'

type Pictured = { pictures: UploadedPicture[] }
type Props = {
  most: number
  onBusy: (isBusy: boolean) => void
  /** Hides the list of photos, but still shows a conflict if somebody else has saved different photos meanwhile. */
  isHidden?: boolean
}

/** Edits the photos in the field `pictures` of a form. */
export function PhotosField({ most, onBusy, isHidden = false }: Props) {
  const { t } = useLingui()
  const { watch, setValue } = useFormContext<Pictured>()
  return (
    <ChangedField<Pictured>
      name="pictures"
      show={(pictures) => (
        <Plural value={(pictures as UploadedPicture[]).length} _0="no photos" one="# photo" other="# photos" />
      )}
    >
      {!isHidden && (
        <PictureList
          label={t`Photos`}
          value={watch('pictures')}
          onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
          most={most}
          onBusy={onBusy}
        />
      )}
    </ChangedField>
  )
}
