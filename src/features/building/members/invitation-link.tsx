import { Trans, useLingui } from '@lingui/react/macro'
import { OneTimeLink } from '#ui/one-time-link.tsx'
import { invitationDays } from './rules.ts'

export function InvitationLinkView({ link, projectName }: { link: string; projectName: string }) {
  const { t } = useLingui()
  const text = t`You're invited to our project “${projectName}” on KamshetBuild. This link works once:`
  return (
    <OneTimeLink link={link} label={t`Link of the invitation`} text={text}>
      <Trans>
        Send this link to the person you want to invite. It works once and expires in {invitationDays} days. You won't
        see it here again. Anyone who has it can join, so don't share it with anyone else.
      </Trans>
    </OneTimeLink>
  )
}
