import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import type { OwnProfile } from './schema.ts'

type Props = {
  profile: OwnProfile
  /** The picture and the button that changes it. */
  picture: ReactNode
  /** A link to add an email address, shown if the account has none. */
  noEmail: ReactNode
  /** The button that opens the form. */
  action: ReactNode
}

/** Shows the account's data, read-only. */
export function ProfileDetails({ profile, picture, noEmail, action }: Props) {
  const { t } = useLingui()
  const nameOf = useUserTypeName()
  const language = useLanguage()
  const { fullName, email, emailConfirmed, phone, phoneConfirmed, address, bio, userType, createdAt } = profile
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-2xl/snug font-bold wrap-anywhere">{fullName}</h2>
          <p className="text-muted">{nameOf(userType)}</p>
        </div>
        {action}
      </div>
      <div className="mt-5">{picture}</div>
      <dl className="mt-6 grid gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
        <Fact name={t`Email`}>
          {email ? (
            <>
              <span className="wrap-anywhere">{email}</span>
              <Confirmed is={emailConfirmed} />
            </>
          ) : (
            noEmail
          )}
        </Fact>
        {phone && (
          <Fact name={t`Phone Number`}>
            <span className="tabular-nums">{phoneText(phone)}</span>
            <Confirmed is={phoneConfirmed} />
          </Fact>
        )}
        {address && <Fact name={t`Address`}>{address}</Fact>}
        <Fact name={t`Member since`}>{formatDate(language, createdAt)}</Fact>
        {bio && (
          <Fact name={t`About Me`} isWide>
            <span className="block max-w-prose whitespace-pre-line text-pretty wrap-anywhere">{bio}</span>
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">{children}</dd>
    </div>
  )
}

function Confirmed({ is }: { is: boolean }) {
  return is ? (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-good">
      <Icon path={icons.check} size={16} />
      <Trans>Confirmed</Trans>
    </span>
  ) : (
    <span className="text-sm font-medium text-muted">
      <Trans>Not confirmed yet</Trans>
    </span>
  )
}
