import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FactList } from '#features/people/staff/fact-list.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import { RemovePhone, ShowPhone } from './remove-phone.tsx'
import type { VerificationFile } from './schema.ts'

const link = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline sm:min-h-0'

/** Shows staff the facts about a professional: the listing, the account, and whether the phone number is confirmed. */
export function ProfessionalFacts({ file }: { file: VerificationFile }) {
  const language = useLanguage()
  const confirmedOn = file.phoneConfirmedOn && formatDate(language, file.phoneConfirmedOn)
  const verifiedOn = file.verifiedOn && formatDate(language, file.verifiedOn)
  const { id, userId } = file
  return (
    <FactList
      facts={[
        [<Trans key="name">Name</Trans>, file.fullName],
        [
          <Trans key="profession">Profession</Trans>,
          file.profession === 'contractor' ? <Trans key="is">Contractor</Trans> : <Trans key="is">Architect</Trans>,
        ],
        [
          <Trans key="place">Place</Trans>,
          <span key="where">
            {file.place}
            {file.address && <span className="block text-sm text-muted">{file.address}</span>}
          </span>,
        ],
        [
          <Trans key="phone">Phone number</Trans>,
          <span key="number">
            {file.phone ? phoneText(file.phone) : <Trans>None</Trans>}
            {file.phone && (
              <span className="block text-sm text-muted">
                {confirmedOn ? <Trans>Confirmed by code on {confirmedOn}</Trans> : <Trans>Not confirmed by code</Trans>}
                {' · '}
                {file.isPhoneShown ? <Trans>Shown on the profile</Trans> : <Trans>Not shown on the profile</Trans>}
              </span>
            )}
            {file.isPhoneShown && file.phone && <RemovePhone id={id} />}
            {file.isPhoneRemoved && <ShowPhone id={id} />}
          </span>,
        ],
        [
          <Trans key="badge">Badge</Trans>,
          verifiedOn ? (
            <Trans key="is">Verified, latest check on {verifiedOn}</Trans>
          ) : (
            <Trans key="is">Not yet verified</Trans>
          ),
        ],
        [
          <Trans key="listing">Profile</Trans>,
          file.isHidden ? (
            <Trans key="hidden">{id}, hidden: the account is deactivated</Trans>
          ) : (
            <Link key="public" to="/professionals/$id" params={{ id: String(id) }} className={link}>
              <Trans>Public profile {id}</Trans>
            </Link>
          ),
        ],
        [
          <Trans key="account">Account</Trans>,
          userId === null ? (
            <Trans key="none">None</Trans>
          ) : (
            <Link key="user" to="/admin/users/$id" params={{ id: String(userId) }} className={link}>
              <Trans>Account {userId}</Trans>
            </Link>
          ),
        ],
      ]}
    />
  )
}
