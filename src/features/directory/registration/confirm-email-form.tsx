import { useLingui } from '@lingui/react/macro'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { confirmEmailMutation } from './mutations.ts'

type Props = { token: string; onConfirmed: () => void; onInvalid: (text: string) => void }

/** The button that confirms an email address with the token of the emailed link. */
export function ConfirmEmailForm({ token, onConfirmed, onInvalid }: Props) {
  const { t } = useLingui()
  return (
    <LinkForm
      mutation={confirmEmailMutation}
      input={{ token }}
      action={t`Confirm my email address`}
      busy={t`Confirming...`}
      onDone={onConfirmed}
      onInvalid={onInvalid}
    />
  )
}
