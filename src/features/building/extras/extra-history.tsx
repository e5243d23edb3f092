import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf, PhotosChange } from '#ui/changes.tsx'
import type { Guarded } from '#ui/form-dialog.tsx'
import { History } from '#ui/history.tsx'
import { ExtraBadge, useExtraWords } from './extra-words.tsx'
import { type ExtraStep, formatChange } from './rules.ts'
import type { ExtraDetail, ExtraEvent, Written } from './schema.ts'

/** Every version and decision, the latest first. It is the record of what both sides have agreed on. */
export function ExtraHistory({ extra: { events } }: { extra: ExtraDetail }) {
  const { i18n } = useLingui()
  const entries = events.map((event, at) => {
    const before = events.slice(0, at).findLast(({ written }) => written)?.written
    return {
      ...{ key: event.id, sentence: i18n._(sentenceOf(event, before !== undefined)), at: event.at, note: event.reason },
      isGood: event.kind === 'agreed',
      more: event.written && <WrittenVersion before={before} written={event.written} />,
    }
  })
  return <History entries={entries.toReversed()} />
}

/** What a version says: its differences from the one before, or its price and its days. */
function WrittenVersion({ before, written }: { before: Written | null | undefined; written: Written }) {
  const { daysText } = useExtraWords()
  if (before)
    return (
      <div className="mt-2 rounded-md bg-sunken px-3.5 py-3">
        <VersionChanges before={before} after={written} />
      </div>
    )
  if (written.price === null) return null
  return (
    <p className="mt-1 tabular-nums">
      {formatChange(written.price)} · {daysText(written.days ?? 0)}
    </p>
  )
}

/** A sentence about who did what. The sentence names nobody if the account is deleted. */
function sentenceOf({ kind, version, name, isOwn }: ExtraEvent, isLater: boolean): MessageDescriptor {
  switch (kind) {
    case 'requested':
      if (isOwn) return isLater ? msg`You changed the request: version ${version}` : msg`You asked for this change`
      if (name === null)
        return isLater ? msg`The request was changed: version ${version}` : msg`Someone asked for this change`
      return isLater ? msg`${name} changed the request: version ${version}` : msg`${name} asked for this change`
    case 'proposed':
      if (isOwn) return msg`You proposed version ${version}`
      return name === null ? msg`Version ${version} was proposed` : msg`${name} proposed version ${version}`
    case 'agreed':
      if (isOwn) return msg`You agreed to version ${version}`
      return name === null ? msg`Version ${version} was agreed to` : msg`${name} agreed to version ${version}`
    case 'declined':
      if (isOwn) return msg`You declined version ${version}`
      return name === null ? msg`Version ${version} was declined` : msg`${name} declined version ${version}`
    case 'withdrawn':
      if (isOwn) return msg`You withdrew version ${version}`
      return name === null ? msg`Version ${version} was withdrawn` : msg`${name} withdrew version ${version}`
  }
}

/** Shows the differences between a version and a later one. */
function VersionChanges({ before, after }: { before: Written; after: Written }) {
  const { t } = useLingui()
  const { daysText } = useExtraWords()
  const priceText = ({ price }: Written) => (price === null ? t`No price yet` : formatChange(price))
  const timeText = ({ days }: Written) => (days === null ? t`Not given yet` : daysText(days))
  const of = { opened: before, now: after }
  const rows = [
    changeOf(of, 'price', <Trans>Price</Trans>, priceText),
    changeOf(of, 'days', <Trans>Completion</Trans>, timeText),
    changeOf(of, 'title', <Trans>The change</Trans>, ({ title }) => title),
    changeOf(of, 'description', <Trans>Description</Trans>, ({ description }) => description),
  ]
  return (
    <Changes rows={rows}>
      <PhotosChange was={before.pictures} is={after.pictures} />
    </Changes>
  )
}

export const useWatchedExtra = (extra: ExtraDetail) =>
  useChangedWhileOpen(extra, ({ version, state }) => `${version} ${state}`)

/**
 * Shows `children` for a decision about a version of an extra. If there is a later version or the extra was decided,
 * first shows what has changed.
 */
export function ExtraUnlessChanged({ of, step, ...props }: Guarded & { of: Watched<ExtraDetail>; step: ExtraStep }) {
  const { opened, now } = of
  const writtenOf = (version: number) => now.events.find((each) => each.written && each.version === version)?.written
  const [before, after] = [writtenOf(opened.version), writtenOf(now.version)]
  const { version } = now
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This extra was changed while you had it open. Look at what is different now.</Trans>}
      changes={
        <div className="grid justify-items-start gap-3">
          <ExtraBadge state={now.state} />
          {version > opened.version && before && after && <VersionChanges before={before} after={after} />}
        </div>
      }
      onward={now.steps.includes(step) && <Trans>Continue with version {version}</Trans>}
    />
  )
}
