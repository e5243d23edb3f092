import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from '#ui/history.tsx'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadNotice } from '#ui/load-notice.tsx'
import { stageChangesQuery } from './queries.ts'
import type { StageChanges } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

/** The history of a stage, the latest change first. */
export function StageHistory({ projectId, stageId }: { projectId: number; stageId: number }) {
  const query = useQuery(stageChangesQuery(projectId, stageId))
  const failure = useLoadFailure(String(stageId), query)
  if (failure)
    return (
      <LoadNotice {...failure}>
        <Trans>The history could not be loaded.</Trans>
      </LoadNotice>
    )
  if (!query.data) return <div aria-busy="true" className="h-24 animate-pulse rounded-md bg-sunken" />
  if (query.data.changes.length === 0)
    return (
      <p className="text-muted">
        <Trans>Nothing has been changed since the timeline was filled.</Trans>
      </p>
    )
  const entries = query.data.changes.map((change) => {
    const { id, name, at } = change
    const by = name && (
      <p className="text-sm text-muted">
        <Trans>By {name}</Trans>
      </p>
    )
    return { key: id, sentence: <ChangeText change={change} />, at, more: by }
  })
  return <History entries={entries} />
}

function ChangeText({ change: { act, fields } }: { change: StageChanges['changes'][number] }) {
  const { t } = useLingui()
  const { range } = useStageWords()
  const [before, after] = fields.progress ?? []
  const days = fields.plannedStart && range(String(fields.plannedStart[1]), String(fields.plannedEnd?.[1]))
  if (act === 'progress')
    return fields.progress ? t`Progress from ${before}% to ${after}%` : t`The actual dates were changed`
  if (act === 'moved') return t`Planned for ${days}`
  if (act === 'followed') return t`Moved along with another stage: planned for ${days}`
  if (act === 'added') return t`This stage was added`
  if (act === 'deleted') return t`This stage was deleted`
  return act === 'restored' ? t`This stage was restored` : t`The plan of this stage was edited`
}
