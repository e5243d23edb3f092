import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ExtraUnlessChanged, useWatchedExtra } from './extra-history.tsx'
import { declineMutation, withdrawalMutation } from './mutations.ts'
import { type ExtraDetail, refusal } from './schema.ts'

type Props = { projectId: number; extra: ExtraDetail; onClose: () => void }

const reasonForm = refusal.pick({ reason: true })

/** Asks for the reason why an offer or a request is declined. The other side can read it. */
export function DeclineDialog({ projectId, extra, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedExtra(extra)
  return (
    <FormDialog
      title={<Trans>Decline this extra?</Trans>}
      schema={reasonForm}
      mutation={declineMutation({ projectId, id: extra.id })}
      defaultValues={{ reason: '' }}
      toBody={({ reason }) => ({ reason, version: watched.opened.version })}
      guard={(guarded) => <ExtraUnlessChanged {...guarded} of={watched} step="decline" />}
      action={<Trans>Decline</Trans>}
      isDanger
      success={t`Extra declined`}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField
          label={t`Why?`}
          hint={t`The other side will see this and can propose another extra.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}

/** Asks for confirmation before an extra is withdrawn by the side that wrote it. */
export function WithdrawDialog({ projectId, extra, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedExtra(extra)
  return (
    <FormDialog
      title={<Trans>Withdraw this extra?</Trans>}
      mutation={withdrawalMutation({ projectId, id: extra.id })}
      toBody={() => ({ version: watched.opened.version })}
      guard={(guarded) => <ExtraUnlessChanged {...guarded} of={watched} step="withdraw" />}
      action={<Trans>Withdraw</Trans>}
      isDanger
      success={t`Extra withdrawn`}
      onClose={onClose}
    >
      <p>
        <Trans>The other side will be told. Both sides still see the extra, but no one can agree to it any more.</Trans>
      </p>
    </FormDialog>
  )
}
