import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { FactList } from '#features/people/staff/fact-list.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import type { UserRecord } from './schema.ts'
import { useBlockReasons } from './use-block-reasons.ts'
import { UserState } from './user-state.tsx'

/** Shows staff the data of an account. */
export function UserFacts({ user }: { user: UserRecord }) {
  const { t } = useLingui()
  const language = useLanguage()
  const typeName = useUserTypeName()
  const { open, decided } = user.reports
  const total = open + decided
  return (
    <FactList
      facts={[
        [t`Account`, `${user.id} · ${user.username}`],
        [t`Status`, <State key="state" user={user} />],
        [
          t`Kind of account`,
          <span key="kind">
            {typeName(user.userType)}
            {user.isStaff && (
              <>
                {' · '}
                <Trans>works in the back office</Trans>
              </>
            )}
          </span>,
        ],
        [
          t`Email`,
          <Contact key="email" isConfirmed={user.emailConfirmed}>
            {user.email}
          </Contact>,
        ],
        [
          t`Phone number`,
          <Contact key="phone" isConfirmed={user.phoneConfirmed}>
            {user.phone && phoneText(user.phone)}
          </Contact>,
        ],
        [t`Two-step login`, user.hasTwoStep ? t`On` : t`Off`],
        [t`Member since`, formatDate(language, user.createdAt)],
        [t`Last active`, user.lastActiveOn ? formatDate(language, user.lastActiveOn) : t`Not known`],
        [t`Profile`, <Listing key="listing" listing={user.listing} />],
        [
          t`Reports about their content`,
          total === 0 ? (
            t`None`
          ) : (
            <Trans key="reports">
              {open} open, {decided} decided
            </Trans>
          ),
        ],
      ]}
    />
  )
}

function State({ user: { state, blocked, deleteAt } }: { user: UserRecord }) {
  const language = useLanguage()
  const reasons = useBlockReasons()
  const on = blocked && formatDate(language, blocked.at)
  const day = deleteAt && formatDate(language, deleteAt)
  return (
    <>
      <UserState state={state} />
      {blocked && (
        <span className="block text-sm text-muted">
          {reasons[blocked.reason]} · {on}
        </span>
      )}
      {day && (
        <span className="block text-sm text-muted">
          <Trans>Will be deleted on {day}</Trans>
        </span>
      )}
    </>
  )
}

function Contact({ isConfirmed, children }: { isConfirmed: boolean; children: string | null }) {
  if (!children) return <Trans>None</Trans>
  return (
    <>
      {children}
      <span className="block text-sm text-muted">
        {isConfirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}
      </span>
    </>
  )
}

function Listing({ listing }: Pick<UserRecord, 'listing'>) {
  if (!listing) return <Trans>None</Trans>
  return (
    <Link
      to="/admin/verification/$id"
      params={{ id: String(listing.id) }}
      className="inline-flex min-h-11 items-center font-medium text-primary wrap-anywhere hover:underline sm:min-h-0"
    >
      {listing.name}
    </Link>
  )
}
