import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { PictureList } from './picture-list.tsx'
import type { UploadedPicture } from './schema.ts'

type Pictured = { pictures: UploadedPicture[] }
type Props = {
  most: number
  onBusy: (isBusy: boolean) => void
}

/** Edits the photos in the field `pictures` of a form. */
export function PhotosField({ most, onBusy }: Props) {
  const { t } = useLingui()
  const { watch, setValue } = useFormContext<Pictured>()
  return (
    <PictureList
      label={t`Photos`}
      value={watch('pictures')}
      onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
      most={most}
      onBusy={onBusy}
    />
  )
}
