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
 * The heart of a signed-in user. It is hidden on the user's own card. It is shown there only if the user has an old
 * bookmark of themselves, so that they can remove it. New ones are refused.
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
