import { useLingui } from '@lingui/react/macro'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { visitorQuery } from '../accounts/queries.ts'
import { useVisitor } from '../accounts/session.tsx'
import { bookmarksQuery } from './queries.ts'

/** Where the heart stands; the specification gives each its own words. */
export type BookmarkLook = 'card' | 'profile'

/**
 * Whether the visitor has bookmarked a professional, and how to change it: at once on the screen, undone when the server
 * refuses. What is shown is the last wish under way, else what is stored.
 */
export function useBookmark(professionalId: number, look: BookmarkLook) {
  const queryClient = useQueryClient()
  const words = useBookmarkWords(look)
  const visitor = useVisitor()
  const { data: isStored = false } = useQuery({
    ...bookmarksQuery,
    enabled: visitor !== null,
    select: (bookmarks) => bookmarks?.some(({ professional }) => professional.id === professionalId) ?? false,
  })
  const mutationKey = ['bookmark', professionalId]
  const wishes = useMutationState<boolean>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  })
  const { mutate: setIsBookmarked } = useMutation({
    mutationKey,
    // One after the other: the last press is the last to arrive.
    scope: { id: mutationKey.join() },
    mutationFn: (isBookmarked: boolean) =>
      send('POST', `/api/professionals/${professionalId}/bookmark`, { bookmarked: isBookmarked }),
    onSuccess: (_, isBookmarked) => words.done(isBookmarked),
    onError: (error, isBookmarked) => {
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (isSignedOut) queryClient.setQueryData(visitorQuery.queryKey, null)
      words.refused(isBookmarked, isSignedOut)
    },
    // The wish is under way until the list has it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookmarksQuery.queryKey }),
  })
  return { isBookmarked: wishes.at(-1) ?? isStored, setIsBookmarked, visitor, askToLogIn: words.askToLogIn }
}

function useBookmarkWords(look: BookmarkLook) {
  const { t } = useLingui()
  const onCard = look === 'card'
  function askToLogIn() {
    if (onCard) toast(t`You need to be logged in to bookmark professionals`)
    else toast(t`Authentication required`, t`Please log in to bookmark professionals`)
  }
  return {
    askToLogIn,
    done(isBookmarked: boolean) {
      if (onCard) toast(isBookmarked ? t`Professional bookmarked` : t`Professional removed from bookmarks`)
      else toast(t`Success`, isBookmarked ? t`Professional added to bookmarks` : t`Professional removed from bookmarks`)
    },
    refused(isBookmarked: boolean, isSignedOut: boolean) {
      if (isSignedOut) askToLogIn()
      else toast(t`Error`, isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`, 'bad')
    },
  }
}
