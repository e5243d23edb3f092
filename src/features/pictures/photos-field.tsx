import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { PictureList } from './picture-list.tsx'
import type { UploadedPicture } from './schema.ts'

type Pictured = { pictures: UploadedPicture[] }
type Props = {
  /** Default: 'Photos'. */
  label?: string
  hint?: string
  most: number
  onBusy: (isBusy: boolean) => void
}

/** Edits the photos in the field `pictures` of a form. */
export function PhotosField({ label, hint, most, onBusy }: Props) {
  const { t } = useLingui()
  const { watch, setValue } = useFormContext<Pictured>()
  return (
    <PictureList
      label={label ?? t`Photos`}
      hint={hint}
      value={watch('pictures')}
      onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
      most={most}
      onBusy={onBusy}
    />
  )
}
