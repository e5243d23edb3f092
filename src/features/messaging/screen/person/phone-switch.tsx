import { Trans, useLingui } from '@lingui/react/macro'
import { phoneMutation } from '#features/messaging/screen/thread/mutations.ts'
import { useChoice } from '#ui/choice.ts'
import { SwitchRow } from '#ui/switch-row.tsx'

/** Shows the reader's phone number to the other side in this conversation, or hides it */
export function PhoneSwitch({ id, isShown }: { id: number; isShown: boolean }) {
  const { t } = useLingui()
  return (
    <SwitchRow label={t`Show my phone number here`} {...useChoice(isShown, phoneMutation(id))}>
      <Trans>The other side can then call you. Your number is hidden until you turn this on.</Trans>
    </SwitchRow>
  )
}
