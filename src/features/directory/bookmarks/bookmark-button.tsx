import { useRef } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { useAfterPress } from '#ui/press.ts'
import { BookmarkLoginForm } from './bookmark-login-form.tsx'
import { Heart, type HeartVariant } from './heart.tsx'
import { LazySignedInHeart } from './load-bookmarks.tsx'

type Props = { professionalId: number; name: string; variant: HeartVariant }

/** The heart that bookmarks a professional. It sends a signed-out visitor to the login first. */
export function BookmarkButton({ professionalId, name, variant }: Props) {
  const visitor = useAfterPress(useVisitor())
  /** The number of presses until SignedInHeart is loaded. SignedInHeart then applies these presses. */
  const early = useRef(0)
  if (!visitor)
    return (
      <BookmarkLoginForm professionalId={professionalId} variant={variant} early={early}>
        <Heart name={name} variant={variant} isBookmarked={false} type="submit" />
      </BookmarkLoginForm>
    )
  return (
    <QuietBoundary
      fallback={(retry) => (
        <Heart
          name={name}
          variant={variant}
          isBookmarked={retry ? undefined : false}
          type="button"
          onClick={() => {
            early.current++
            retry?.()
          }}
        />
      )}
    >
      <LazySignedInHeart professionalId={professionalId} name={name} variant={variant} early={early} />
    </QuietBoundary>
  )
}
