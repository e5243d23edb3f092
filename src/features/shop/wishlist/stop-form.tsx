import { useLingui } from '@lingui/react/macro'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { stopAlertsMutation } from './alert-mutations.ts'

/** The form that stops the stock emails, opened by the link in one of them. */
export function StopForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <LinkForm
      mutation={stopAlertsMutation(token)}
      input={undefined}
      action={t`Stop these emails`}
      busy={t`Saving...`}
      onDone={onDone}
      onInvalid={onDone}
    />
  )
}
