import { type RefObject, useEffect } from 'react'
import { useOwnListingId } from '#features/directory/professionals/queries.ts'
import { useBookmark } from './bookmark.tsx'
import { Heart, type HeartVariant } from './heart.tsx'

type Props = {
  professionalId: number
  name: string
  variant: HeartVariant
  /** How often the heart was pressed before it had been loaded. */
  early: RefObject<number>
}

/** The heart of a signed-in user; none on their own card, unless it is a bookmark from before that was refused. */
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
