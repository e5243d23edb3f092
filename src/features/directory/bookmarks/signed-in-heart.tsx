import { type RefObject, useEffect } from 'react'
import { useOwnListingId } from '#features/directory/professionals/queries.ts'
import { useBookmark } from './bookmark.tsx'
import { Heart, type HeartVariant } from './heart.tsx'

type Props = {
  professionalId: number
  name: string
  variant: HeartVariant
  /** The number of presses before this heart was loaded. */
  early: RefObject<number>
}

/**
 * The heart of a signed-in user. Their own card has none, unless an old bookmark, from before that was refused, is still there to remove.
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
