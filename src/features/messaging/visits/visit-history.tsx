import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { VisitEventKind } from './rules.ts'
import type { VisitEvent } from './schema.ts'
import { slotText } from './visit-words.tsx'

/** Lists what happened to a visit, by whom and when, the oldest event first. */
export function VisitHistory({ events }: { events: readonly VisitEvent[] }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {events.map((event) => (
        <li key={event.id}>
          <p className="font-medium wrap-anywhere">{i18n._(sentenceOf(event))}</p>
          <p className="text-sm text-muted">
            <time dateTime={event.at}>{formatMoment(language, event.at)}</time>
          </p>
          {(event.agreed ? [event.agreed] : event.slots).map((slot) => (
            <p key={slot.startsAt} className="text-sm tabular-nums">
              {slotText(language, slot)}
            </p>
          ))}
          {event.note && (
            <blockquote lang={event.lang} className="mt-1 break-words whitespace-pre-line">
              “{event.note}”
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Describes an event in a sentence. If the person's account is deleted, the sentence contains no name. */
function sentenceOf({ kind, name, side, missed }: VisitEvent): MessageDescriptor {
  if (kind === 'missed')
    return missed === side
      ? name === null
        ? msg`Someone couldn't come`
        : msg`${name} couldn't come`
      : name === null
        ? msg`Someone says that the other side didn't come`
        : msg`${name} says that the other side didn't come`
  const known = (sentence: (name: string) => MessageDescriptor, nameless: MessageDescriptor) =>
    name === null ? nameless : sentence(name)
  const sentences: Record<Exclude<VisitEventKind, 'missed'>, MessageDescriptor> = {
    offered: known((name) => msg`${name} offered times`, msg`Times were offered`),
    moved: known((name) => msg`${name} offered other times`, msg`Other times were offered`),
    accepted: known((name) => msg`${name} agreed to a time`, msg`A time was agreed`),
    declined: known((name) => msg`${name} declined the visit`, msg`The visit was declined`),
    move_declined: known((name) => msg`${name} declined the other times`, msg`The other times were declined`),
    cancelled: known((name) => msg`${name} cancelled the visit`, msg`The visit was cancelled`),
    expired: msg`No one answered in time`,
    move_expired: msg`No one answered the other times`,
    kept: known((name) => msg`${name} says that the visit took place`, msg`The visit took place`),
    disputed: known((name) => msg`${name} says that this isn't right`, msg`Someone says that this isn't right`),
  }
  return sentences[kind]
}
