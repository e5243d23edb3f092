import { useLingui } from '@lingui/react/macro'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { visitorQuery } from '../accounts/queries.ts'
import type { HeartVariant } from './heart.tsx'
import { bookmarkMutation } from './mutations.ts'
import { bookmarkedIdsQuery } from './queries.ts'

type Variables = { bookmarked: boolean }

/**
 * Whether the signed-in user has bookmarked a professional, and how to change it. Optimistic: shows the latest pending
 * choice, otherwise the stored state, and reverts when the server refuses. When the state could not be loaded,
 * `isBookmarked` is undefined, and a press adds the bookmark.
 */
export function useBookmark(professionalId: number, variant: HeartVariant) {
  const queryClient = useQueryClient()
  const notify = useBookmarkToasts(variant)
  const { data: ids } = useQuery(bookmarkedIdsQuery)
  const mutation = bookmarkMutation(professionalId)
  const filters = { mutationKey: mutation.mutationKey, status: 'pending' } as const
  const pending = useMutationState({
    filters,
    select: ({ state }) => (state.variables as Variables).bookmarked,
  }).at(-1)
  /** undefined when it could not be loaded. */
  const isStored = ids === undefined ? undefined : Boolean(ids?.includes(professionalId))
  const { mutate } = useMutation({
    ...mutation,
    onSuccess: (_answer, { bookmarked }) => notify.done(bookmarked),
    onError(error, { bookmarked }) {
      if (!(error instanceof ApiError && error.status === 401)) return notify.failed(bookmarked, refusalOf(error))
      notify.loggedOut()
      queryClient.setQueryData(visitorQuery.queryKey, null)
    },
  })
  /** The opposite of what is true now: the second of two clicks in one frame comes before the render of the first. */
  function toggle() {
    const latest = queryClient.getMutationCache().findAll(filters).at(-1)
    const stored = queryClient.getQueryData(bookmarkedIdsQuery.queryKey)?.includes(professionalId)
    const isBookmarked = latest ? (latest.state.variables as Variables).bookmarked : stored
    mutate({ bookmarked: !isBookmarked })
  }
  return { isBookmarked: pending ?? isStored, toggle }
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
    /** Prefers the server's own message, if there is one. */
    failed(isBookmarked: boolean, refusal: string | undefined) {
      const fallback = isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`
      toast(t`Error`, refusal ?? fallback, 'bad')
    },
  }
}
