import { useLingui } from '@lingui/react/macro'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { statusMoveMutation } from './mutations.ts'
import { longestReason, type Status } from './rules.ts'
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
  const form = useSchemaForm({
    schema: statusMove,
    mutation: statusMoveMutation(project.id),
    toBody: ({ reason }) => ({ reason, from, to }),
    defaultValues: { from, to, reason: '' },
    onSuccess() {
      onClose()
      toast(done)
    },
  })
  const { field, isBusy } = form
  return (
    <Dialog title={name} onClose={onClose}>
      <StatusConflict of={watched} project={project} to={to} isBusy={isBusy} onAccept={form.dismiss} onClose={onClose}>
        <Form form={form} className="grid gap-5">
          <TextAreaField
            label={t`Why?`}
            rows={3}
            maxLength={longestReason}
            hint={t`Everyone on the project can read it.`}
            {...field('reason')}
          />
          <CancelOr onCancel={onClose}>
            <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Confirm`}</SubmitButton>
          </CancelOr>
        </Form>
      </StatusConflict>
    </Dialog>
  )
}
