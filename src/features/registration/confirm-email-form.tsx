import { useLingui } from '@lingui/react/macro'
import { LinkForm } from '../accounts/link-form.tsx'
import { confirmEmailMutation } from './mutations.ts'

type Props = { token: string; onConfirmed: () => void; onInvalidToken: () => void }

/** Confirms an email address by the link that was sent to it. */
export function ConfirmEmailForm({ token, onConfirmed, onInvalidToken }: Props) {
  const { t } = useLingui()
  return (
    <LinkForm
      mutation={confirmEmailMutation}
      input={{ token }}
      action={t`Confirm my email address`}
      busy={t`Confirming...`}
      onDone={onConfirmed}
      onInvalid={onInvalidToken}
    />
  )
}
