import { useLingui } from '@lingui/react/macro'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { visitorQuery } from '../accounts/queries.ts'
import type { HeartLook } from './heart.tsx'
import { bookmarkMutation } from './mutations.ts'
import { bookmarksQuery } from './queries.ts'

type Choice = { bookmarked: boolean }

/**
 * Whether the signed-in user has bookmarked a professional, and how to change it. Optimistic: shows the latest pending
 * choice, otherwise the stored state, and reverts when the server refuses.
 */
export function useBookmark(professionalId: number, look: HeartLook) {
  const queryClient = useQueryClient()
  const say = useBookmarkWords(look)
  const { data: bookmarks } = useQuery(bookmarksQuery)
  const mutation = bookmarkMutation(professionalId)
  const chosen = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Choice).bookmarked,
  }).at(-1)
  const isStored = bookmarks?.some(({ professional }) => professional.id === professionalId) ?? false
  const { mutate } = useMutation({
    ...mutation,
    onSuccess: (_answer, { bookmarked }) => say.done(bookmarked),
    onError(error, { bookmarked }) {
      if (!(error instanceof ApiError && error.status === 401)) return say.failed(bookmarked, refusalOf(error))
      say.loggedOut()
      queryClient.setQueryData(visitorQuery.queryKey, null)
    },
  })
  return { isBookmarked: chosen ?? isStored, choose: (bookmarked: boolean) => mutate({ bookmarked }) }
}

function useBookmarkWords(look: HeartLook) {
  const { t } = useLingui()
  const onCard = look === 'card'
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
      const usual = isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`
      toast(t`Error`, refusal ?? usual, 'bad')
    },
  }
}
