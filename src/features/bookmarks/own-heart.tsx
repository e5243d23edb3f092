import { useBookmark } from './bookmark.tsx'
import { Heart, type HeartLook } from './heart.tsx'

type Props = { professionalId: number; name: string; look: HeartLook }

/** The heart of a signed-in user. */
export function OwnHeart({ professionalId, name, look }: Props) {
  const { isBookmarked, choose } = useBookmark(professionalId, look)
  return (
    <Heart name={name} look={look} isBookmarked={isBookmarked} type="button" onClick={() => choose(!isBookmarked)} />
  )
}
