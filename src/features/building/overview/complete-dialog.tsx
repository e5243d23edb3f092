import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Status } from '#features/building/projects/rules.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { StatusConflict, useExpectedStatus } from '#features/building/projects/status-conflict.tsx'
import { unfinishedQuery } from '#features/building/track/queries.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { StillOwed } from './still-owed.tsx'

type Props = {
  project: Project
  isBusy: boolean
  /** Completes the project. `from` is the status that the user saw. */
  onConfirm: (from: Status) => void
  onClose: () => void
}

/**
 * Asks to confirm the completion of a project and lists what is still open. The confirm button appears once the list
 * has loaded.
 */
export function CompleteDialog(props: Props) {
  const { t } = useLingui()
  const { onConfirm, ...rest } = props
  const watched = useExpectedStatus(props.project)
  return (
    <Dialog title={t`Mark the project as completed?`} onClose={props.onClose}>
      <QueryBoundary
        className=""
        failure={<Trans>What is still open could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
      >
        <StatusConflict {...rest} of={watched} to="completed">
          <Question {...rest} onConfirm={() => onConfirm(watched.opened)} />
        </StatusConflict>
      </QueryBoundary>
    </Dialog>
  )
}

function Question({ project, isBusy, onConfirm, onClose }: Omit<Props, 'onConfirm'> & { onConfirm: () => void }) {
  const { stages, extras, snags, payments, owed } = useSuspenseQuery(unfinishedQuery(project.id)).data
  const isOpen = stages + extras + snags + payments > 0
  return (
    <>
      {isOpen ? (
        <div className="rounded-lg bg-warn-soft p-4 text-warn">
          <p className="font-semibold">
            <Trans>Still open on this project:</Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {stages > 0 && (
              <li>
                <Plural value={stages} one="# stage is not done" other="# stages are not done" />
              </li>
            )}
            {extras > 0 && (
              <li>
                <Plural value={extras} one="# extra is not decided" other="# extras are not decided" />
              </li>
            )}
            {snags > 0 && (
              <li>
                <Plural
                  value={snags}
                  one="# snag still has to be fixed or accepted"
                  other="# snags still have to be fixed or accepted"
                />
              </li>
            )}
            {payments > 0 && (
              <li>
                <Plural value={payments} one="# payment is not confirmed" other="# payments are not confirmed" />
              </li>
            )}
          </ul>
        </div>
      ) : owed.length > 0 ? null : (
        <p>
          <Trans>Nothing is open on this project.</Trans>
        </p>
      )}
      <StillOwed owed={owed} role={project.role} />
      <p className="mt-4 text-muted">
        <Trans>Everyone on the project will be told. You can move it back later if you give a reason.</Trans>
      </p>
      <div className="mt-6 flex gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onClose} className={button('secondary')}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" disabled={isBusy} onClick={onConfirm} className={button('primary')}>
          <Trans>Mark as completed</Trans>
        </button>
      </div>
    </>
  )
}
