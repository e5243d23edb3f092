import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { useAction } from '#ui/use-action.ts'
import { deleteSnagMutation, restoreSnagMutation, snagMoveMutation } from './mutations.ts'
import type { Snag } from './schema.ts'
import { SnagDialog } from './snag-form.tsx'
import { expectedOf } from './snag-unless-changed.tsx'
import type { Assignable } from './snag-words.tsx'
import { FinishDialog, ReopenDialog } from './step-dialogs.tsx'

type Props = {
  projectId: number
  snag: Snag
  people: readonly Assignable[]
  /** The user's membership id. */
  memberId: number
  /** Whether to show only the steps that change the snag's state. */
  isBrief?: boolean
  onDeleted?: () => void
}

/** The buttons for the steps that the user may take with a snag. */
export function SnagSteps({ projectId, snag, people, memberId, isBrief = false, onDeleted }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'finish' | 'reopen' | 'edit'>()
  const close = () => setOpen(undefined)
  const of = { projectId, id: snag.id }
  const { steps, state } = snag
  const accepting = useAction(snagMoveMutation(of), {
    done: t`Snag accepted`,
    failed: t`The snag could not be accepted`,
  })
  const restoration = useAction(restoreSnagMutation(of), { failed: t`The snag could not be restored` })
  const deletion = useAction(deleteSnagMutation(of), {
    done: t`Snag deleted`,
    failed: t`The snag could not be deleted`,
    undo: () => restoration.mutate(undefined),
    onSuccess: () => onDeleted?.(),
  })
  const shown = steps.filter((step) => !isBrief || ['finish', 'accept', 'reopen'].includes(step))
  // A list shows no action for an accepted snag, because it is closed.
  if (!open && (shown.length === 0 || (isBrief && state === 'accepted'))) return null
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {shown.includes('finish') && (
          <button type="button" onClick={() => setOpen('finish')} className={button('primary')}>
            <Trans>Mark as fixed …</Trans>
          </button>
        )}
        {shown.includes('accept') && (
          <button
            type="button"
            disabled={accepting.isPending}
            onClick={() => accepting.mutate({ ...expectedOf(snag), to: 'accepted', note: '', pictureIds: [] })}
            className={button('good')}
          >
            <Trans context="a snag">Accept</Trans>
          </button>
        )}
        {shown.includes('reopen') && (
          <button type="button" onClick={() => setOpen('reopen')} className={button('secondary')}>
            <Trans>Not right yet …</Trans>
          </button>
        )}
        {shown.includes('edit') && (
          <button type="button" onClick={() => setOpen('edit')} className={button('secondary')}>
            <Trans>Edit</Trans>
          </button>
        )}
        {shown.includes('hand') && (
          <button type="button" onClick={() => setOpen('edit')} className={button('secondary')}>
            <Trans>Give it to someone in my team</Trans>
          </button>
        )}
        {shown.includes('delete') && (
          <button
            type="button"
            disabled={deletion.isPending}
            onClick={() => deletion.mutate(undefined)}
            className={button('quietDanger')}
          >
            <Trans>Delete</Trans>
          </button>
        )}
      </div>
      {open === 'finish' && <FinishDialog projectId={projectId} snag={snag} onClose={close} />}
      {open === 'reopen' && <ReopenDialog projectId={projectId} snag={snag} onClose={close} />}
      {open === 'edit' && (
        <SnagDialog projectId={projectId} snag={snag} people={people} memberId={memberId} onClose={close} />
      )}
    </>
  )
}
