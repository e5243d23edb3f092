import { useLingui } from '@lingui/react/macro'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { unsubscribeMutation } from './mutations.ts'

type Props = { token: string; onDone: () => void; onInvalidToken: () => void }

/** Stops the emails of one category, with the link from one of them. */
export function UnsubscribeForm({ token, onDone, onInvalidToken }: Props) {
  const { t } = useLingui()
  return (
    <LinkForm
      mutation={unsubscribeMutation(token)}
      input={undefined}
      action={t`Stop these emails`}
      busy={t`Saving...`}
      onDone={onDone}
      onInvalid={onInvalidToken}
    />
  )
}
