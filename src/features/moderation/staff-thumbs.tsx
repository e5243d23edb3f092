import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from '../../ui/button.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RestoreButton } from './restore-button.tsx'
import { type Removable, removableText } from './rules.ts'
import type { StaffPhoto } from './schema.ts'
import { Thumbs } from './thumbs.tsx'

type Props = {
  photos: readonly StaffPhoto[]
  /** What the photo shows, by its place from 1. */
  name: (place: number) => string
  subjectOf: (photoId: number) => Removable
}

/** The photos of something, removed ones too, each with what removes or restores it. */
export function StaffThumbs({ photos, name, subjectOf }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ title: ReactNode; subject: Removable }>()
  return (
    <>
      <Thumbs
        photos={photos}
        name={name}
        action={(photo, place) => {
          const subject = subjectOf(photo.id)
          const title = t`Remove photo ${place}`
          return photo.isRemoved ? (
            <RestoreButton subject={removableText(subject)} label={t`Restore photo ${place}`} />
          ) : (
            <button
              type="button"
              aria-label={title}
              onClick={() => setAsked({ title, subject })}
              className={button('quietDanger', 'px-3!')}
            >
              <Trans>Remove</Trans>
            </button>
          )
        }}
      />
      {asked && <RemoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
