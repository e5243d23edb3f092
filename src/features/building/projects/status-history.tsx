import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from '#ui/history.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { statusHistoryQuery } from './queries.ts'
import type { StatusHistory as Changes } from './schema.ts'

/** Shows the folded history of the status, or nothing if it never changed. */
export function StatusHistory({ projectId }: { projectId: number }) {
  const { data, isError } = useQuery(statusHistoryQuery(projectId))
  const sentence = useSentence()
  if (isError && !data)
    return (
      <p className="mt-3 text-sm text-muted">
        <Trans>The history could not be loaded.</Trans>
      </p>
    )
  const changes = data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md text-[0.9375rem] font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <Plural value={changes.length} one="# change so far" other="# changes so far" />
        <Icon path={icons.down} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-1">
        <History
          entries={changes.map((change) => ({
            key: change.id,
            sentence: sentence(change),
            at: change.at,
            note: change.reason,
          }))}
        />
      </div>
    </details>
  )
}

/** The name is left out once the account is deleted. */
function useSentence() {
  const { t } = useLingui()
  return ({ name, to }: Changes['changes'][number]): string => {
    if (to === 'completed') return name === null ? t`Marked as completed` : t`${name} marked it as completed`
    if (to === 'active') return name === null ? t`Marked as active` : t`${name} marked it as active`
    return name === null ? t`Marked as in progress` : t`${name} marked it as in progress`
  }
}
