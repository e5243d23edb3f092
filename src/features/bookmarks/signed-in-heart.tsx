import { useBookmark } from './bookmark.tsx'
import { Heart, type HeartVariant } from './heart.tsx'

type Props = { professionalId: number; name: string; variant: HeartVariant }

/** The heart of a signed-in user. */
export function SignedInHeart({ professionalId, name, variant }: Props) {
  const { isBookmarked, toggle } = useBookmark(professionalId, variant)
  return <Heart name={name} variant={variant} isBookmarked={isBookmarked} type="button" onClick={toggle} />
}
