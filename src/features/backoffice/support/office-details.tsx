import { Trans, useLingui } from '@lingui/react/macro'
import { emailLink } from '#platform/values/email-address.ts'
import { phoneText } from '#platform/values/india.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { office } from './rules.ts'

const row = 'flex min-h-11 items-center gap-3 wrap-anywhere'

/** The email address, phone number and postal address of the site's operators. */
export function OfficeDetails() {
  const { t } = useLingui()
  return (
    <ul className="space-y-1">
      <li>
        <a href={emailLink(office.email)} className={`${row} font-medium text-primary hover:underline`}>
          <Icon path={icons.mail} className="text-muted" />
          {office.email}
        </a>
      </li>
      <li>
        <a href={`tel:${office.phone}`} className={`${row} font-medium text-primary hover:underline`}>
          <Icon path={icons.phone} className="text-muted" />
          {phoneText(office.phone)}
        </a>
      </li>
      <li className={row}>
        <Icon path={icons.pin} className="text-muted" />
        <address className="not-italic" aria-label={t`Address`}>
          <Trans>KamshetBuild, Kamshet, Maharashtra 410405, India</Trans>
        </address>
      </li>
    </ul>
  )
}
