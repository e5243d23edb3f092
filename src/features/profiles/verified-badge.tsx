import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatList, formatMonth } from '../../platform/format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { checkedIcon } from '../../ui/more-icons.ts'
import type { VerifiedThing } from '../professionals/rules.ts'
import type { Profile } from './schema.ts'

type Verifications = Profile['verifications']

/** "Verified", with what was checked and in which months, which opens the list of it with the days; or "Not yet verified". */
export function VerifiedBadge({ verifications }: { verifications: Verifications }) {
  if (verifications.length === 0)
    return (
      <p className="text-sm font-medium text-muted">
        <Trans>Not yet verified</Trans>
      </p>
    )
  return (
    <Disclosure
      className="relative w-fit max-w-full text-sm"
      summaryClassName="group flex min-h-11 items-center gap-2 rounded-md"
      summary={
        <>
          <Icon path={checkedIcon} size={22} className="shrink-0 text-good" />
          <span>
            <span className="font-semibold text-good group-hover:underline">
              <Trans>Verified</Trans>
            </span>
            <span className="block text-muted">
              <WhatWasChecked verifications={verifications} />
            </span>
          </span>
          <Icon path={icons.down} size={16} className="shrink-0 text-muted" />
        </>
      }
    >
      <div className="absolute top-full left-0 z-30 w-72 max-w-full rounded-lg border border-line bg-raised p-4 shadow-float">
        <p className="font-semibold">
          <Trans>What we checked</Trans>
        </p>
        <VerificationList verifications={verifications} className="mt-2" />
      </div>
    </Disclosure>
  )
}

/** In one sentence. */
function WhatWasChecked({ verifications }: { verifications: Verifications }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names: Record<VerifiedThing, string> = {
    identity: t`identity`,
    address: t`business address`,
    registration: t`registration`,
    site_visit: t`a finished site`,
  }
  const what = formatList(
    language,
    verifications.map((each) => names[each.what]),
  )
  // The earliest is the first.
  const [from, to] = [verifications[0]!, verifications.at(-1)!].map(({ checkedOn }) => formatMonth(language, checkedOn))
  return from === to ? (
    <Trans>
      Checked in {to}: {what}
    </Trans>
  ) : (
    <Trans>
      Checked between {from} and {to}: {what}
    </Trans>
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

function CheckName({ what }: { what: VerifiedThing }) {
  switch (what) {
    case 'identity':
      return <Trans>Proof of identity checked</Trans>
    case 'address':
      return <Trans>Business address confirmed</Trans>
    case 'registration':
      return <Trans>Registration or licence confirmed</Trans>
    case 'site_visit':
      return <Trans>Completed site visited</Trans>
  }
}
