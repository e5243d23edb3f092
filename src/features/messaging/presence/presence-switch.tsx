import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useChoice } from '#ui/choice.ts'
import { SwitchRow } from '#ui/switch-row.tsx'
import { presenceMutation } from './mutations.ts'
import { presenceQuery } from './queries.ts'

/** A switch for whether others see when the user is online. A user who hides this does not see it of others either. */
export function PresenceSwitch() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(presenceQuery)
  return (
    <SwitchRow label={t`Show when I'm online`} {...useChoice(data.isShown, presenceMutation)}>
      <Trans>If you turn this off, you won't see when others are online or were last seen either.</Trans>
    </SwitchRow>
  )
}
