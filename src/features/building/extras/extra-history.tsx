import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoment } from '#platform/languages/format.ts'
import { UnlessChanged, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf, PhotosChange } from '#ui/changes.tsx'
import { useLanguage } from '#ui/language.ts'
import { useExtraWords } from './extra-words.tsx'
import { type ExtraStep, formatChange } from './rules.ts'
import type { ExtraDetail, ExtraEvent, Written } from './schema.ts'

/** Every version and decision, the latest first. It is the record of what both sides have agreed on. */
export function ExtraHistory({ extra: { events } }: { extra: ExtraDetail }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { daysText } = useExtraWords()
  const writtenBefore = (at: number) => events.slice(0, at).findLast(({ written }) => written)?.written
  return (
    <ol className="grid gap-5 border-l-2 border-line pl-4">
      {events
        .map((event, at) => ({ event, before: writtenBefore(at) }))
        .toReversed()
        .map(({ event, before }) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-2 -left-[1.3125rem] size-2 rounded-full ${event.kind === 'agreed' ? 'bg-good' : 'bg-line-strong'}`}
            />
            <p className="font-semibold">{i18n._(sentenceOf(event, before !== undefined))}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{formatMoment(language, event.at)}</time>
            </p>
            {event.reason && <blockquote className="mt-1 break-words whitespace-pre-line">“{event.reason}”</blockquote>}
            {event.written &&
              (before ? (
                <div className="mt-2 rounded-md bg-sunken px-3.5 py-3">
                  <VersionChanges before={before} after={event.written} />
                </div>
              ) : (
                event.written.price !== null && (
                  <p className="mt-1 tabular-nums">
                    {formatChange(event.written.price)} · {daysText(event.written.days ?? 0)}
                  </p>
                )
              ))}
          </li>
        ))}
    </ol>
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

type UnlessChangedProps = {
  of: Watched<ExtraDetail>
  step: ExtraStep
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows `children` for a decision about a version of an extra. If there is a later version, first shows what has
 * changed.
 */
export function ExtraUnlessChanged({ of, step, children, ...props }: UnlessChangedProps) {
  const { opened, now } = of
  const writtenOf = (version: number) => now.events.find((each) => each.written && each.version === version)?.written
  const [before, after] = [writtenOf(opened.version), writtenOf(now.version)]
  const { version } = now
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This extra was changed while you had it open. Look at what is different now.</Trans>}
      changes={before && after && <VersionChanges before={before} after={after} />}
      onward={now.steps.includes(step) && <Trans>Continue with version {version}</Trans>}
    >
      {children}
    </UnlessChanged>
  )
}
