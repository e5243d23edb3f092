import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { bookmarkMutation } from '#features/directory/bookmarks/mutations.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure, toastWithAction } from '#ui/toast.ts'
import { personalListQueries } from './mutations.ts'

type Props = { professionalId: number; name: string }

/** A button that removes a bookmark at once and offers to undo it. */
export function RemoveBookmark({ professionalId, name }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const client = useQueryClient()
  const refresh = () => Promise.all(personalListQueries.map((path) => invalidatePath(client, path)))
  const { mutate, isPending } = useMutation({
    ...bookmarkMutation(professionalId),
    onSuccess: async (_answer, isBookmarked) => {
      if (isBookmarked) toast(t`Professional added to bookmarks`)
      else toastWithAction(t`Professional removed from bookmarks`, { label: t`Undo`, run: () => mutate(true) })
      await refresh()
    },
    onError: (error, isBookmarked) => {
      const failure = isBookmarked ? t`Failed to bookmark professional` : t`Failed to remove bookmark`
      toastFailure(t`Error`, failureText(error, failure), error)
    },
  })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(false)}
      aria-label={t`Remove the bookmark of ${name}`}
      title={t`Remove bookmark`}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <X size={20} aria-hidden="true" />
    </button>
  )
}
