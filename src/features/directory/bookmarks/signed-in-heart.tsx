import { type RefObject, useEffect } from 'react'
import { useOwnListingId } from '#features/directory/professionals/queries.ts'
import { useBookmark } from './bookmark.tsx'
import { Heart, type HeartVariant } from './heart.tsx'

type Props = {
  professionalId: number
  name: string
  variant: HeartVariant
  /** The number of presses before this heart was loaded. An odd number toggles the bookmark. */
  early: RefObject<number>
}

/**
 * The heart of a signed-in user. On the user's own card it is hidden, because new bookmarks of oneself are refused. If
 * there is an old one, the heart is shown, so that the user can remove it.
 */
export function SignedInHeart({ professionalId, name, variant, early }: Props) {
  const { isBookmarked, toggle } = useBookmark(professionalId, variant)
  useEffect(() => {
    const presses = early.current
    early.current = 0
    if (presses % 2 === 1) toggle()
  }, [early, toggle])
  if (useOwnListingId() === professionalId && !isBookmarked) return null
  return <Heart name={name} variant={variant} isBookmarked={isBookmarked} type="button" onClick={toggle} />
}
