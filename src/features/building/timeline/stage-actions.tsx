import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { useAction } from '#ui/use-action.ts'
import { deleteStageMutation, restoreStageMutation, stagePlaceMutation } from './mutations.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

type Props = { projectId: number; stages: readonly Stage[]; stage: Stage; onDeleted: () => void }

/** Buttons that move a stage up or down in the list, or delete it with an undo. */
export function StageActions({ projectId, stages, stage, onDeleted }: Props) {
  const { t } = useLingui()
  const { nameOf } = useStageWords()
  const [at, total, name] = [stages.findIndex(({ id }) => id === stage.id), stages.length, nameOf(stage)]
  const place = useAction(stagePlaceMutation(projectId, stage.id), { failed: t`The order could not be saved` })
  const restoration = useAction(restoreStageMutation(projectId, stage.id), {
    done: t`Stage restored`,
    failed: t`The stage could not be restored`,
  })
  const deletion = useAction(deleteStageMutation(projectId, stage.id), {
    done: t`Stage deleted`,
    failed: t`The stage could not be deleted`,
    undo: () => restoration.mutate(undefined),
    onSuccess: onDeleted,
  })
  const isBusy = place.isPending || deletion.isPending
  /** Moves the stage after the one at this index, or to the front for -1. */
  const moveBehind = (index: number) => !isBusy && place.mutate({ after: stages[index]?.id ?? null })
  const [position, canEarlier, canLater] = [at + 1, at > 0, at < total - 1]
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <p role="status" className="w-full text-sm text-muted">
        {t`${name} is number ${position} of ${total} in the list.`}
      </p>
      <button
        type="button"
        aria-disabled={!canEarlier || isBusy}
        onClick={() => canEarlier && moveBehind(at - 2)}
        className={button('secondary')}
      >
        <Trans>Move up</Trans>
      </button>
      <button
        type="button"
        aria-disabled={!canLater || isBusy}
        onClick={() => canLater && moveBehind(at + 1)}
        className={button('secondary')}
      >
        <Trans>Move down</Trans>
      </button>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && deletion.mutate()}
        className={button('quietDanger', 'ml-auto')}
      >
        <Trans>Delete</Trans>
      </button>
    </div>
  )
}
