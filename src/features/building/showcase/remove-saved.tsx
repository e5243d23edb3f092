import { useLingui } from '@lingui/react/macro'
import { useRemoval } from '#features/people/saved-things/use-removal.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { savedProjectOf } from './saved-project.ts'

/** The button on the idea board that removes a project at once and offers to undo it. */
export function RemoveSaved({ projectId, title }: { projectId: number; title: string }) {
  const { t } = useLingui()
  const { remove, isPending } = useRemoval(savedProjectOf(projectId))
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={remove}
      aria-label={t`Remove ${title} from your saved projects`}
      title={t`Remove`}
      className="grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors hover:text-danger"
    >
      <Icon path={icons.close} />
    </button>
  )
}
