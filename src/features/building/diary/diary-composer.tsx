import { Trans, useLingui } from '@lingui/react/macro'
import type { Project } from '#features/building/projects/schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { EditEntryForm, NewEntryForm } from './entry-form.tsx'
import type { Composer } from './use-composer.ts'

type Props = { project: Project; accountId: number; day: string; composer: Composer }

/** The dialog in which an entry is written or edited. */
export function DiaryComposer({ project, accountId, day, composer }: Props) {
  const { t } = useLingui()
  const { isNew, waiting, editedId, close } = composer
  if (isNew)
    return (
      <Dialog title={<Trans>Diary entry</Trans>} onClose={close} isWide>
        <NewEntryForm {...{ project, accountId, day, waiting }} onDone={close} />
      </Dialog>
    )
  if (editedId === undefined) return null
  return (
    <Dialog title={<Trans>Edit entry</Trans>} onClose={close} isWide>
      <QueryBoundary failure={t`The entry could not be loaded.`} fallback={<FormSkeleton />}>
        <EditEntryForm key={editedId} {...{ projectId: project.id, entryId: editedId }} onDone={close} />
      </QueryBoundary>
    </Dialog>
  )
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-6">
      <div className="h-20 rounded-md bg-sunken" />
      <div className="h-32 rounded-md bg-sunken" />
      <div className="h-40 rounded-md bg-sunken" />
    </div>
  )
}
