import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatList, formatMonth } from '#platform/languages/format.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { checkedIcon } from '#ui/more-icons.ts'
import { type CheckedThing, makesBadge, type VerifiedThing } from './check-rules.ts'
import type { Profile } from './schema.ts'

type Verifications = Profile['verifications']

/**
 * Shows "Verified" with a summary of the checks and their months. A click opens the list of checks with their days.
 * Without a check that makes the badge, it shows "Not yet verified".
 */
export function VerifiedBadge({ verifications }: { verifications: Verifications }) {
  if (!verifications.some(({ what }) => makesBadge(what)))
    return (
      <div className="text-sm">
        <p className="font-medium text-muted">
          <Trans>Not yet verified</Trans>
        </p>
        {verifications.length > 0 && <VerificationList verifications={verifications} className="mt-2" />}
      </div>
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

/** Names the checks that make the badge, with their months, in one sentence. */
function WhatWasChecked({ verifications }: { verifications: Verifications }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names: Record<CheckedThing, string> = {
    identity: t`identity`,
    address: t`business address`,
    registration: t`registration`,
    coa: t`registration with the Council of Architecture`,
    gstin: t`GST registration`,
    site_visit: t`a finished site`,
  }
  const checks = verifications.flatMap(({ what, checkedOn }) => (makesBadge(what) ? [{ what, checkedOn }] : []))
  const what = formatList(
    language,
    checks.map((each) => names[each.what]),
  )
  // The API sorts the checks by date, so the first is the earliest and the last the latest.
  const [from, to] = [checks[0]!, checks.at(-1)!].map(({ checkedOn }) => formatMonth(language, checkedOn))
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

/** The list of checks with their dates. */
export function VerificationList({
  verifications,
  className = '',
}: {
  verifications: Verifications
  className?: string
}) {
  return (
    <ul className={`space-y-2 text-sm ${className}`}>
      {verifications.map(({ what, checkedOn, validUntil }) => (
        <li key={what} className="flex items-start gap-2">
          <Icon path={icons.check} size={16} className="mt-0.5 text-good" />
          <span>
            <CheckName what={what} />
            <span className="block text-muted">
              <CheckDays checkedOn={checkedOn} validUntil={validUntil} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The day of a check and the last day on which it is valid. */
function CheckDays({ checkedOn, validUntil }: Pick<Verifications[number], 'checkedOn' | 'validUntil'>) {
  const language = useLanguage()
  const on = formatDate(language, checkedOn)
  if (!validUntil) return on
  const until = formatDate(language, validUntil)
  return (
    <Trans>
      {on}, valid until {until}
    </Trans>
  )
}

function CheckName({ what }: { what: VerifiedThing }) {
  switch (what) {
    case 'phone':
      return <Trans>Phone number confirmed by code</Trans>
    case 'identity':
      return <Trans>Proof of identity checked</Trans>
    case 'address':
      return <Trans>Business address confirmed</Trans>
    case 'registration':
      return <Trans>Registration or licence confirmed</Trans>
    case 'coa':
      return <Trans>In the register of the Council of Architecture</Trans>
    case 'gstin':
      return <Trans>GST registration confirmed</Trans>
    case 'site_visit':
      return <Trans>Completed site visited</Trans>
  }
}
