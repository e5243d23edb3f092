import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movesOf } from '#features/building/projects/access-rules.ts'
import { statusMoveMutation } from '#features/building/projects/mutations.ts'
import { OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { statusHistoryQuery } from '#features/building/projects/queries.ts'
import type { Status } from '#features/building/projects/rules.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { StatusHistory } from '#features/building/projects/status-history.tsx'
import { useMoveWords } from '#features/building/projects/use-move-words.ts'
import { button } from '#ui/button.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, preloading } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { CompleteDialog } from './complete-dialog.tsx'

const LazyMoveDialog = lazyPart(() => import('#features/building/projects/move-dialog.tsx'), 'MoveDialog')

/** Shows the status changes that the user may make, and the history of the status. */
export function StatusPanel({ project }: { project: Project }) {
  const { t } = useLingui()
  const wordsOf = useMoveWords(project.status)
  const [chosen, setChosen] = useState<Status>()
  const { mutate, isPending } = useAction(statusMoveMutation(project.id), {
    failed: t`The status could not be changed`,
    onSuccess(_answer, { to }) {
      setChosen(undefined)
      toast(wordsOf(to).done)
    },
  })
  const move = (to: Status, from = project.status) => mutate({ from, to, reason: '' })
  const moves = movesOf(project, project.status)
  const { data: history } = useQuery(statusHistoryQuery(project.id))
  if (moves.length === 0 && !history?.changes.length) return null
  return (
    <OverviewPanel title={<Trans>Status</Trans>}>
      {moves.length > 0 && (
        <div className="grid gap-2 sm:max-lg:flex sm:max-lg:flex-wrap">
          {[...moves].reverse().map((each) => (
            <button
              key={each.to}
              type="button"
              disabled={isPending}
              {...(each.needsReason && preloading(LazyMoveDialog))}
              onClick={() => (each.needsReason || each.to === 'completed' ? setChosen(each.to) : move(each.to))}
              className={button('secondary')}
            >
              {wordsOf(each.to).name}
            </button>
          ))}
        </div>
      )}
      <StatusHistory projectId={project.id} />
      {chosen === 'completed' && (
        <CompleteDialog
          project={project}
          isBusy={isPending}
          onConfirm={(from) => move('completed', from)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {chosen && chosen !== 'completed' && (
        <LateDialog title={wordsOf(chosen).name} onClose={() => setChosen(undefined)}>
          <LazyMoveDialog project={project} to={chosen} onClose={() => setChosen(undefined)} />
        </LateDialog>
      )}
    </OverviewPanel>
  )
}
