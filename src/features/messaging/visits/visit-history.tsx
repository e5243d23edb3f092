import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { History } from '#ui/history.tsx'
import { useLanguage } from '#ui/language.ts'
import type { VisitEventKind } from './rules.ts'
import type { VisitEvent } from './schema.ts'
import { slotText } from './visit-words.tsx'

/** Lists what happened to a visit, by whom and when, the oldest event first. */
export function VisitHistory({ events }: { events: readonly VisitEvent[] }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const entries = events.map((event) => ({
    ...{ key: event.id, sentence: i18n._(sentenceOf(event)), at: event.at, note: event.note, lang: event.lang },
    isGood: event.kind === 'kept',
    more: (event.agreed ? [event.agreed] : event.slots).map((slot) => (
      <p key={slot.startsAt} className="text-sm tabular-nums">
        {slotText(language, slot)}
      </p>
    )),
  }))
  return <History entries={entries} />
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
