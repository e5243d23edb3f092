import type { Picture } from '#platform/files/pictures.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { PictureView } from '#ui/picture-view.tsx'

type Props = { picture: Picture | null; alt: string; sizes: string; first?: boolean; className?: string }

/** A machine's picture, or a plain drawing if it has none. */
export function MachinePicture({ picture, alt, sizes, first, className = '' }: Props) {
  if (picture)
    return (
      <PictureView
        picture={picture}
        alt={alt}
        sizes={sizes}
        first={first}
        className={`size-full object-cover ${className}`}
      />
    )
  return (
    <span className="grid size-full place-items-center bg-sunken text-muted">
      <Icon path={icons.machine} size={56} className="[stroke-width:1.25]" />
    </span>
  )
}
