import { Trans } from '@lingui/react/macro'
import { emailLink } from '#platform/values/email-address.ts'
import { phoneText } from '#platform/values/india.ts'
import { grievanceOfficer } from './rules.ts'

/** Says who handles complaints, and how fast. */
export function GrievanceOfficer() {
  const { name, email, phone } = grievanceOfficer
  return (
    <section id="grievance-officer" className="scroll-mt-20 rounded-xl border border-line p-6">
      <h2 className="text-lg font-semibold">
        <Trans>Grievance officer</Trans>
      </h2>
      <p className="mt-3 font-medium" lang="en">
        {name}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere">
        <a href={emailLink(email)} className="inline-flex min-h-11 items-center text-primary hover:underline">
          {email}
        </a>
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
          {phoneText(phone)}
        </a>
      </p>
      <p className="mt-2 text-muted">
        <Trans>Complaints are acknowledged within 48 hours and resolved within one month.</Trans>
      </p>
    </section>
  )
}
