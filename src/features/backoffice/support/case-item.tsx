import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#platform/languages/format.ts'
import { languageNames } from '#platform/languages/languages.ts'
import { emailLink } from '#platform/values/email-address.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Case } from './schema.ts'
import { useCaseSteps } from './use-case-steps.ts'
import { useTopicNames } from './use-topic-names.ts'

/** Shows a message to the office: its next deadline, the text, the answers, and the actions for staff. */
export function CaseItem({ message }: { message: Case }) {
  const { id, reference, sender, topic, language, createdAt, acknowledgedAt, resolvedAt, due } = message
  const reader = useLanguage()
  const [isAnswering, setIsAnswering] = useState(false)
  const answer = useFocusWhen<HTMLButtonElement>(!isAnswering)
  const { acknowledge, resolve, isBusy } = useCaseSteps(id)
  const topicName = useTopicNames()[topic]
  return (
    <article aria-labelledby={`message-${id}`} className="panel p-4 sm:p-5">
      {due && <CaseClock due={due} />}
      <h3 id={`message-${id}`} className={`font-bold ${due ? 'mt-3' : ''}`}>
        {reference} · {topicName}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={createdAt}>{formatMoment(reader, createdAt)}</time> ·{' '}
        <span lang={language}>{languageNames[language]}</span>
      </p>
      {sender ? <Sender sender={sender} /> : <NoSender />}
      <p lang={language} className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <Answers message={message} />
      <p className="mt-3 text-sm text-muted empty:hidden">
        {acknowledgedAt && <Trans>Acknowledged on {formatMoment(reader, acknowledgedAt)}.</Trans>}{' '}
        {resolvedAt && <Trans>Resolved on {formatMoment(reader, resolvedAt)}.</Trans>}
      </p>
      {isAnswering ? (
        <AnswerForm message={message} onDone={() => setIsAnswering(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {sender && (
            <button ref={answer} type="button" onClick={() => setIsAnswering(true)} className={button('primary')}>
              <Trans>Answer</Trans>
            </button>
          )}
          {!acknowledgedAt && (
            <button type="button" aria-disabled={isBusy} onClick={acknowledge} className={button('secondary')}>
              <Trans>Acknowledge</Trans>
            </button>
          )}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => resolve(!resolvedAt)}
            className={button('secondary')}
          >
            {resolvedAt ? <Trans>Reopen</Trans> : <Trans>Resolve</Trans>}
          </button>
        </div>
      )}
    </article>
  )
}

function Sender({ sender: { name, email, phone } }: { sender: NonNullable<Case['sender']> }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
      <span className="inline-flex min-h-11 items-center font-semibold sm:min-h-0">{name}</span>
      <a href={emailLink(email)} className="inline-flex min-h-11 items-center text-primary hover:underline sm:min-h-0">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-primary hover:underline sm:min-h-0">
          {phone}
        </a>
      )}
    </p>
  )
}

function NoSender() {
  return (
    <p className="mt-2 text-sm text-muted">
      <Trans>The sender has deleted their account and can no longer be answered.</Trans>
    </p>
  )
}

function Answers({ message: { answers } }: { message: Case }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (answers.length === 0) return null
  return (
    <ul aria-label={t`Answers`} className="mt-4 grid gap-3">
      {answers.map(({ id, staffName, text, createdAt }) => (
        <li key={id} className="max-w-prose rounded-lg border-l-4 border-line-strong bg-sunken px-4 py-3">
          <p className="text-sm text-muted">
            {staffName ?? <Trans>A former member of staff</Trans>} · {formatMoment(language, createdAt)}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows by when the law requires the next step for a complaint. */
function CaseClock({ due }: { due: NonNullable<Case['due']> }) {
  const moment = formatMoment(useLanguage(), due.by)
  const { isOverdue } = due
  return (
    <p
      className={`inline-flex items-center gap-2 rounded-md px-2.5 py-1 text-sm font-semibold ${isOverdue ? 'bg-danger-soft text-danger' : 'bg-sunken'}`}
    >
      <Clock size={16} aria-hidden="true" className="shrink-0" />
      {due.what === 'acknowledge' ? (
        isOverdue ? (
          <Trans>Overdue: it should have been acknowledged by {moment}.</Trans>
        ) : (
          <Trans>Acknowledge by {moment}.</Trans>
        )
      ) : isOverdue ? (
        <Trans>Overdue: it should have been resolved by {moment}.</Trans>
      ) : (
        <Trans>Resolve by {moment}.</Trans>
      )}
    </p>
  )
}
