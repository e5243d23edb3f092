import { useLingui } from '@lingui/react/macro'
import { RemoveButton } from './remove-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { type Removable, removableText } from './rules.ts'
import type { StaffPhoto } from './schema.ts'
import { Thumbs } from './thumbs.tsx'

type Props = {
  photos: readonly StaffPhoto[]
  /** Returns the text for a photo. Its `place` counts from 1. */
  name: (place: number) => string
  subjectOf: (photoId: number) => Removable
}

/** Shows all photos of something, including removed ones, each with a button that removes or restores it. */
export function StaffThumbs({ photos, name, subjectOf }: Props) {
  const { t } = useLingui()
  return (
    <Thumbs
      photos={photos}
      name={name}
      action={(photo, place) => {
        const subject = subjectOf(photo.id)
        return photo.isRemoved ? (
          <RestoreButton subject={removableText(subject)} label={t`Restore photo ${place}`} />
        ) : (
          <RemoveButton subject={subject} title={t`Remove photo ${place}`} />
        )
      }}
    />
  )
}
