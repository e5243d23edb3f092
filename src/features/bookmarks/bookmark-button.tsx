import { Suspense } from 'react'
import { useVisitor } from '../accounts/queries.ts'
import { Heart, type HeartLook } from './heart.tsx'
import { OwnHeartPart } from './load-bookmarks.tsx'
import { WishForm } from './wish-form.tsx'

type Props = { professionalId: number; name: string; look: HeartLook }

/** Bookmarks a professional: an optimistic update for a signed-in user; a signed-out visitor logs in first. */
export function BookmarkButton({ professionalId, name, look }: Props) {
  const visitor = useVisitor()
  if (!visitor)
    return (
      <WishForm professionalId={professionalId} look={look}>
        <Heart name={name} look={look} isBookmarked={false} type="submit" />
      </WishForm>
    )
  return (
    <Suspense fallback={<Heart name={name} look={look} isBookmarked={false} type="button" />}>
      <OwnHeartPart professionalId={professionalId} name={name} look={look} />
    </Suspense>
  )
}
