import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf, send } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { visitorQuery } from '../accounts/queries.ts'
import type { HeartLook } from './heart.tsx'
import { bookmarksQuery, wishQuery } from './queries.ts'

/** A professional's latest wish under way: one goes after the other, so that the last press is the last to arrive. */
const underWay = new Map<number, Promise<unknown>>()

/**
 * Whether somebody who is signed in has bookmarked a professional, and how to change it: at once on the screen, undone when
 * the server refuses. What is shown is the wish under way, else what is stored.
 */
export function useBookmark(professionalId: number, look: HeartLook) {
  const queryClient = useQueryClient()
  const say = useBookmarkWords(look)
  const { data: bookmarks } = useQuery(bookmarksQuery)
  const { data: wished } = useQuery(wishQuery(professionalId))
  const isStored = bookmarks?.some(({ professional }) => professional.id === professionalId) ?? false

  async function wish(isBookmarked: boolean): Promise<void> {
    const wishes = wishQuery(professionalId).queryKey
    queryClient.setQueryData(wishes, isBookmarked)
    const before = underWay.get(professionalId) ?? Promise.resolve()
    const path = `/api/professionals/${professionalId}/bookmark`
    const sent = before.then(() => send('POST', path, { bookmarked: isBookmarked }))
    const mine = sent.catch(() => undefined)
    underWay.set(professionalId, mine)
    const refusal = await sent.then(
      () => undefined,
      (error: unknown) => error ?? true,
    )
    if (refusal instanceof ApiError && refusal.status === 401) {
      say.loggedOut()
      queryClient.setQueryData(visitorQuery.queryKey, null)
    } else if (refusal) say.failed(isBookmarked, refusalOf(refusal))
    else say.done(isBookmarked)
    await queryClient.invalidateQueries({ queryKey: bookmarksQuery.queryKey })
    if (underWay.get(professionalId) !== mine) return
    underWay.delete(professionalId)
    queryClient.setQueryData(wishes, null)
  }
  return { isBookmarked: wished ?? isStored, wish }
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
    /** With the server's own sentence, if it gave one. */
    failed(isBookmarked: boolean, refusal: string | undefined) {
      const usual = isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`
      toast(t`Error`, refusal ?? usual, 'bad')
    },
  }
}
