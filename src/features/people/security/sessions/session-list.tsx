import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { endOthersMutation, endSessionMutation } from '#features/people/security/mutations.ts'
import { sessionsQuery } from '#features/people/security/queries.ts'
import type { Session } from '#features/people/security/schema.ts'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { SettingsRow } from '#ui/settings-section.tsx'
import { useAction } from '#ui/use-action.ts'

/** Lists the account's sessions. Its owner can end one of them, or all except the current one. */
export function SessionList() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(sessionsQuery)
  const { mutate, isPending } = useAction(endOthersMutation, {
    done: t`All other devices were logged out.`,
    failed: t`Error`,
  })
  return (
    <>
      <div className="mt-3">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </div>
      {data.sessions.length > 1 && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate(undefined)}
          className={button('danger', 'mt-5')}
        >
          {t`Log out all other devices`}
        </button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { device, place, isCurrent, startedAt, lastUsedAt } = session
  const { mutate, isPending } = useAction(endSessionMutation(session.id), {
    done: t`${device} was logged out.`,
    failed: t`Error`,
  })
  const dayOf = (moment: string) => formatDate(language, moment)
  const timeOf = (moment: string) => formatTime(language, new Date(moment))
  const began = `${dayOf(startedAt)}, ${timeOf(startedAt)}`
  // If the session was last used on the day on which it started, only the time is shown.
  const used =
    dayOf(lastUsedAt) === dayOf(startedAt) ? timeOf(lastUsedAt) : `${dayOf(lastUsedAt)}, ${timeOf(lastUsedAt)}`
  return (
    <SettingsRow
      name={place ? t`${device}, near ${place}` : device}
      state={isCurrent ? t`This device. Logged in since ${began}.` : t`Logged in since ${began}. Last used: ${used}.`}
    >
      {!isCurrent && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate(undefined)}
          aria-label={t`Log out ${device}`}
          className={button('quiet')}
        >
          {t`Log out`}
        </button>
      )}
    </SettingsRow>
  )
}
