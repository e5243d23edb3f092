import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import type { AgreementState } from './rules.ts'
import type { Agreement } from './schema.ts'

const stateWords: Record<AgreementState, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting for an answer', context: 'an agreement' }),
  confirmed: msg({ message: 'Agreed', context: 'an agreement' }),
  rejected: msg({ message: 'Not agreed', context: 'an agreement' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'an agreement' }),
}
const looks: Record<AgreementState, string> = {
  waiting: 'bg-warn-soft text-warn',
  confirmed: 'bg-good-soft text-good',
  rejected: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-muted',
}

/** A badge with the state of a sentence. */
export function AgreementBadge({ state }: Pick<Agreement, 'state'>) {
  const { i18n } = useLingui()
  return <StateBadge tone={looks[state]}>{i18n._(stateWords[state])}</StateBadge>
}

/** Shows a sentence with its price, the message that it is about, and who wrote and answered it, with the times. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { text, lang, amount, quoted, author, answered, state } = agreement
  return (
    <div className="grid min-w-0 gap-2">
      {quoted?.text && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {quoted.text}
        </blockquote>
      )}
      <p lang={lang} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {amount !== null && <p className="text-lg font-bold tabular-nums">{formatRupees(amount)}</p>}
      <div className="text-sm text-muted">
        <p>{i18n._(writtenBy(author.name, formatMoment(language, author.at)))}</p>
        {answered && state !== 'waiting' && (
          <p>{i18n._(answeredBy[state](answered.name, formatMoment(language, answered.at)))}</p>
        )}
      </div>
    </div>
  )
}

type Words = (name: string | null, when: string) => MessageDescriptor
const writtenBy: Words = (name, when) =>
  name === null ? msg`Written down: ${when}` : msg`Written down by ${name}: ${when}`
const answeredBy: Record<Exclude<AgreementState, 'waiting'>, Words> = {
  confirmed: (name, when) => (name === null ? msg`Confirmed: ${when}` : msg`Confirmed by ${name}: ${when}`),
  rejected: (name, when) => (name === null ? msg`Not agreed: ${when}` : msg`${name} didn't agree: ${when}`),
  withdrawn: (name, when) => (name === null ? msg`Withdrawn: ${when}` : msg`Withdrawn by ${name}: ${when}`),
}

/** Says whether a sentence is about scope or price. */
export function AgreementKind({ kind }: Pick<Agreement, 'kind'>) {
  return kind === 'price' ? (
    <Trans context="an agreement">Price</Trans>
  ) : (
    <Trans context="an agreement">Scope of work</Trans>
  )
}
