import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { PictureChooser } from '#features/pictures/picture-chooser.tsx'
import { Avatar, EnlargeableAvatar } from '#ui/avatar.tsx'
import { toast } from '#ui/toast.ts'
import { pictureMutation } from './profile-mutations.ts'
import type { OwnProfile } from './schema.ts'

/**
 * The picture is square. With `most` pixels it is sharp in every place that shows it, even on screens of double
 * density.
 */
const shape = { aspect: 1, isRound: true, most: 1024 }

type Props = {
  profile: Pick<OwnProfile, 'fullName' | 'picture'>
  /** Called after the picture was saved or removed. */
  onSaved?: () => Promise<unknown>
}

/** Shows the user's own picture, with buttons to change and remove it. */
export function OwnPicture({ profile: { fullName, picture }, onSaved }: Props) {
  const { t } = useLingui()
  const { mutateAsync: choosePicture } = useMutation(pictureMutation)
  const avatar = { name: fullName, picture, size: 'large' } as const
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {picture ? <EnlargeableAvatar {...avatar} /> : <Avatar {...avatar} />}
      <PictureChooser
        shape={shape}
        label={picture ? t`Change photo` : t`Add a photo`}
        hint={<Trans>JPEG, PNG, WebP or AVIF, up to 15 MB</Trans>}
        hasPicture={picture !== null}
        onChosen={async (chosen) => {
          await choosePicture({ pictureId: chosen?.id ?? null })
          await onSaved?.()
          toast(chosen ? t`Photo saved` : t`Photo removed`)
        }}
      />
    </div>
  )
}
