import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { bookmarkOf } from '#features/directory/bookmarks/bookmark.ts'
import { useRemoval } from '#features/people/saved-things/use-removal.ts'

type Props = { professionalId: number; name: string }

/** A button that removes a bookmark at once and offers to undo it. */
export function RemoveBookmark({ professionalId, name }: Props) {
  const { t } = useLingui()
  const { remove, isPending } = useRemoval(bookmarkOf(professionalId, 'list'))
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={remove}
      aria-label={t`Remove the bookmark of ${name}`}
      title={t`Remove bookmark`}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <X size={20} aria-hidden="true" />
    </button>
  )
}
