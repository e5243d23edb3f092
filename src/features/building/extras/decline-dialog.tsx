import { Trans, useLingui } from '@lingui/react/macro'
import { CancelOr } from '#ui/cancel-or.tsx'
import { useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { ExtraUnlessChanged } from './extra-history.tsx'
import { declineMutation } from './mutations.ts'
import { longestReason } from './rules.ts'
import { type ExtraDetail, refusal } from './schema.ts'

type Props = { projectId: number; extra: ExtraDetail; onClose: () => void }

const reasonForm = refusal.pick({ reason: true })

/** Asks for the reason why an offer or a request is declined. The other side can read it. */
export function DeclineDialog({ projectId, extra, onClose }: Props) {
  const { t } = useLingui()
  const watched = useChangedWhileOpen(extra, ({ version }) => version)
  const form = useSchemaForm({
    schema: reasonForm,
    mutation: declineMutation({ projectId, id: extra.id }),
    toBody: ({ reason }) => ({ reason, version: watched.opened.version }),
    defaultValues: { reason: '' },
    onSuccess() {
      onClose()
      toast(t`The extra is declined`)
    },
  })
  return (
    <Dialog title={<Trans>Decline this extra?</Trans>} onClose={onClose}>
      <ExtraUnlessChanged of={watched} step="decline" isBusy={form.isBusy} onAccept={form.dismiss} onClose={onClose}>
        <Form form={form} className="grid gap-5">
          <TextAreaField
            label={t`Why?`}
            hint={t`The other side will see this and can propose another extra.`}
            rows={3}
            maxLength={longestReason}
            {...form.field('reason')}
          />
          <CancelOr onCancel={onClose}>
            <SubmitButton variant="danger" isBusy={form.isBusy}>
              <Trans>Decline</Trans>
            </SubmitButton>
          </CancelOr>
        </Form>
      </ExtraUnlessChanged>
    </Dialog>
  )
}
