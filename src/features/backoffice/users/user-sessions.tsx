import { Plural, Trans } from '@lingui/react/macro'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { UserRecord } from './schema.ts'

/** Lists where the account is logged in. */
export function UserSessions({ user: { sessionCount, sessions } }: { user: UserRecord }) {
  const language = useLanguage()
  return (
    <>
      <h3 className="mt-8 text-lg font-bold">
        <Trans>Where they are logged in</Trans>
      </h3>
      {sessionCount === 0 ? (
        <p className="mt-1 text-muted">
          <Trans>Nowhere.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            <Plural value={sessionCount} one="On # device" other="On # devices" />
          </p>
          <ul className="mt-3 panel divide-y divide-line">
            {sessions.map(({ id, device, place, lastUsedAt }) => (
              <li key={id} className="px-4 py-3">
                <p className="font-medium wrap-anywhere">{device}</p>
                <p className="text-sm text-muted">
                  {place && `${place} · `}
                  {formatDate(language, lastUsedAt)}, {formatTime(language, new Date(lastUsedAt))}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
