import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { ApiError, refusalOf } from '#platform/http/api.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useToggle } from '#ui/toggle.ts'
import type { HeartVariant } from './heart.tsx'
import { bookmarkMutation } from './mutations.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/**
 * Returns whether the signed-in user has bookmarked a professional, and a function that toggles the bookmark. If the
 * state could not be loaded, `isBookmarked` is undefined and a press adds the bookmark.
 */
export function useBookmark(professionalId: number, variant: HeartVariant) {
  const queryClient = useQueryClient()
  const notify = useBookmarkToasts(variant)
  const ids = useLateQuery(bookmarkedIdsQuery)
  const { isOn, toggle } = useToggle(ids?.includes(professionalId), {
    ...bookmarkMutation(professionalId),
    onSuccess: (_answer, isBookmarked) => notify.done(isBookmarked),
    onError(error, isBookmarked) {
      if (!(error instanceof ApiError && error.status === 401)) return notify.failed(isBookmarked, error)
      notify.loggedOut()
      queryClient.setQueryData(visitorQuery.queryKey, null)
    },
  })
  return { isBookmarked: isOn, toggle }
}

function useBookmarkToasts(variant: HeartVariant) {
  const { t } = useLingui()
  const onCard = variant === 'card'
  return {
    done(isBookmarked: boolean) {
      if (onCard) toast(isBookmarked ? t`Professional bookmarked` : t`Professional removed from bookmarks`)
      else toast(t`Success`, isBookmarked ? t`Professional added to bookmarks` : t`Professional removed from bookmarks`)
    },
    loggedOut() {
      if (onCard) toast(t`You need to be logged in to bookmark professionals`)
      else toast(t`Authentication required`, t`Please log in to bookmark professionals`)
    },
    /** Shows the server's message if the server sent one, otherwise a general one. */
    failed(isBookmarked: boolean, error: unknown) {
      const fallback = isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`
      toastFailure(t`Error`, refusalOf(error) ?? fallback, error)
    },
  }
}
