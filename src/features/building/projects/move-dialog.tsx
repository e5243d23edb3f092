import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { statusMoveMutation } from './mutations.ts'
import type { Status } from './rules.ts'
import { type Project, statusMove } from './schema.ts'
import { StatusConflict, useExpectedStatus } from './status-conflict.tsx'
import { useMoveWords } from './use-move-words.ts'

type Props = { project: Project; to: Status; onClose: () => void }

/** Asks why the project moves back to the previous status. Everyone on the project can read the reason. */
export function MoveDialog({ project, to, onClose }: Props) {
  const { t } = useLingui()
  const watched = useExpectedStatus(project)
  const from = watched.opened
  const { name, done } = useMoveWords(from)(to)
  return (
    <FormDialog
      title={name}
      schema={statusMove}
      mutation={statusMoveMutation(project.id)}
      defaultValues={{ from, to, reason: '' }}
      toBody={({ reason }) => ({ reason, from, to })}
      guard={(guarded) => <StatusConflict {...guarded} of={watched} project={project} to={to} />}
      action={<Trans>Confirm</Trans>}
      success={done}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField label={t`Why?`} hint={t`Everyone on the project can read it.`} {...field('reason')} />
      )}
    </FormDialog>
  )
}
