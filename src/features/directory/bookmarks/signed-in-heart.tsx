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
 * The heart of a signed-in user. It is not shown on the user's own card, unless they bookmarked themselves when this
 * was still allowed: then they can remove that bookmark.
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
