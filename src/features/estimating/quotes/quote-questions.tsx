import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from '#ui/button.ts'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { BillLine } from './bill-rules.ts'
import { useLineWords } from './bill-words.tsx'
import { answerMutation, questionMutation } from './mutations.ts'
import { newAnswer, newQuestion, type QuoteQuestion } from './schema.ts'

type Props = {
  of: { lines: readonly BillLine[]; questions: readonly QuoteQuestion[] }
  /** The id of the professional's quote. Undefined if they can't ask a question now. */
  quoteId?: number | undefined
  /**
   * Given for the family only: the request, whether the request is open, and a function that names the professional of
   * a quote.
   */
  family?: { requestId: number; isOpen: boolean; nameOf: (quoteId: number | null) => ReactNode }
}

/**
 * Lists the questions about a bill with their answers, and lets the family answer and the professional ask. All
 * professionals of the request read them.
 */
export function QuoteQuestions({ of: { lines, questions }, quoteId, family }: Props) {
  const words = useLineWords()
  if (questions.length === 0 && quoteId === undefined) return null
  return (
    <section aria-labelledby="questions" className="mt-8">
      <h3 id="questions" className="text-lg font-bold">
        <Trans>Questions</Trans>
      </h3>
      <p className="mt-1 text-muted">
        {family ? (
          <Trans>Your answers are shown to everyone you asked for this quote.</Trans>
        ) : (
          <Trans>Everyone who was asked for this quote sees the questions and answers, but not who asked.</Trans>
        )}
      </p>
      <ul className="mt-3 grid gap-3">
        {questions.map((question) => {
          const line = lines.find(({ key }) => key === question.line)
          return (
            <li key={question.id} className="panel p-4">
              <p className="text-sm text-muted">
                {line ? words.nameOf(line) : <Trans>The whole bill</Trans>}
                {family && <> · {family.nameOf(question.quoteId)}</>}
                {question.isOwn && (
                  <>
                    {' '}
                    · <Trans>Your question</Trans>
                  </>
                )}
              </p>
              <p lang={question.lang} className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">
                {question.question}
              </p>
              {question.answer !== null ? (
                <p lang={question.answerLang ?? undefined} className="mt-2 wrap-anywhere whitespace-pre-line">
                  {question.answer}
                </p>
              ) : (
                !family?.isOpen && (
                  <p className="mt-2 text-muted">
                    <Trans>Not answered yet</Trans>
                  </p>
                )
              )}
              {family?.isOpen && question.answer === null && (
                <AnswerForm requestId={family.requestId} questionId={question.id} />
              )}
            </li>
          )
        })}
      </ul>
      {quoteId !== undefined && <AskAboutLine quoteId={quoteId} line={null} name="" />}
    </section>
  )
}

function AnswerForm({ requestId, questionId }: { requestId: number; questionId: number }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: newAnswer,
    mutation: answerMutation(requestId, questionId),
    defaultValues: { answer: '' },
    draft: `quote answer ${questionId}`,
    onSuccess: () => toast(t`Answer sent`),
  })
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <TextAreaField label={t`Your answer`} rows={2} {...form.field('answer')} />
      <SubmitButton isBusy={form.isBusy}>
        <Trans>Answer</Trans>
      </SubmitButton>
    </Form>
  )
}

/** A button that opens a form for a question about a line or about the whole bill. */
export function AskAboutLine({ quoteId, line, name }: { quoteId: number; line: string | null; name: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  return (
    <>
      <button
        type="button"
        {...ready}
        onClick={() => setIsOpen(true)}
        aria-label={line === null ? undefined : t`Ask about ${name}`}
        className={
          line === null ? button('secondary', 'mt-4') : 'min-h-11 text-sm font-medium text-primary hover:underline'
        }
      >
        {line === null ? <Trans>Ask a question</Trans> : <Trans>Ask</Trans>}
      </button>
      {isOpen && <AskDialog quoteId={quoteId} line={line} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type AskProps = { quoteId: number; line: string | null; name: string; onClose: () => void }
const form = newQuestion.pick({ question: true })

function AskDialog({ quoteId, line, name, onClose }: AskProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={line === null ? <Trans>Ask about the bill</Trans> : <Trans>Ask about “{name}”</Trans>}
      schema={form}
      mutation={questionMutation(quoteId)}
      toBody={(typed) => ({ ...typed, line })}
      defaultValues={{ question: '' }}
      action={<Trans>Ask</Trans>}
      success={t`Question sent`}
      onClose={onClose}
    >
      {({ field }) => <TextAreaField label={t`Your question`} {...field('question')} />}
    </FormDialog>
  )
}
