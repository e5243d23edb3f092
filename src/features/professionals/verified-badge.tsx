import { Trans } from '@lingui/react/macro'
import { formatDate } from '../../platform/format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { checkedIcon } from '../../ui/more-icons.ts'
import type { Profile } from './schema.ts'

type Verifications = Profile['verifications']

/** "Verified", which opens the list of what was checked and when; or "Not yet verified". */
export function VerifiedBadge({ verifications }: { verifications: Verifications }) {
  if (verifications.length === 0)
    return (
      <span className="text-sm font-medium text-muted">
        <Trans>Not yet verified</Trans>
      </span>
    )
  return (
    <Disclosure
      className="relative"
      summaryClassName="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-semibold text-good hover:underline"
      summary={
        <>
          <Icon path={checkedIcon} size={18} />
          <Trans>Verified</Trans>
        </>
      }
    >
      <div className="absolute top-full left-0 z-30 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-4 shadow-float">
        <p className="font-semibold">
          <Trans>What we checked</Trans>
        </p>
        <VerificationList verifications={verifications} className="mt-2" />
      </div>
    </Disclosure>
  )
}

/** What was checked, with the dates. */
export function VerificationList({
  verifications,
  className = '',
}: {
  verifications: Verifications
  className?: string
}) {
  const language = useLanguage()
  return (
    <ul className={`space-y-2 text-sm ${className}`}>
      {verifications.map(({ what, checkedOn }) => (
        <li key={what} className="flex items-start gap-2">
          <Icon path={icons.check} size={16} className="mt-0.5 text-good" />
          <span>
            <CheckName what={what} />
            <span className="block text-muted">{formatDate(language, checkedOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function CheckName({ what }: { what: Verifications[number]['what'] }) {
  switch (what) {
    case 'identity':
      return <Trans>Identity proof seen</Trans>
    case 'address':
      return <Trans>Business address confirmed</Trans>
    case 'registration':
      return <Trans>Registration or licence confirmed</Trans>
    case 'site_visit':
      return <Trans>A finished site visited</Trans>
  }
}
