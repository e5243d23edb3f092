import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import { EstimateLink } from '#features/estimating/estimator/estimate-link.tsx'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { AboutLine } from './about-line.tsx'
import { BillLines } from './bill-lines.tsx'
import { aboutOf, billOf } from './bill-rules.ts'
import { type Candidate, CandidateChoice } from './candidate-choice.tsx'
import { newRequestMutation } from './mutations.ts'
import { mostOpen, mostWantedDays, usualWantedDays } from './rules.ts'
import { newRequest } from './schema.ts'

type Props = { dashboard: string; estimateId: string }
const fields = newRequest.omit({ professionalIds: true })

/**
 * A form for a request. It shows what is sent, and lets the family choose the professionals and the day by which quotes
 * are wanted.
 */
export function NewRequest({ dashboard, estimateId }: Props) {
  const { data: estimate } = useSuspenseQuery(estimateQuery(estimateId))
  if (!estimate)
    return (
      <EmptyState
        className="mt-4"
        title={<Trans>This estimate was not found. It may have been deleted.</Trans>}
        action={
          <Link to="/$dashboard/quotes/new" params={{ dashboard }} search={{}} className={button('secondary')}>
            <Trans>Choose another estimate</Trans>
          </Link>
        }
      />
    )
  const lines = billOf(estimate.content)
  const about = aboutOf(estimate.content)
  if (lines.length === 0)
    return (
      <EmptyState
        className="mt-4"
        title={<Trans>There is nothing to quote for yet</Trans>}
        text={<Trans>First choose materials or add labor.</Trans>}
        action={
          <EstimateLink
            estimate={{ id: estimateId, kind: estimate.content.kind }}
            userType="customer"
            className={button('primary')}
          >
            <Trans>Open the estimate</Trans>
          </EstimateLink>
        }
      />
    )
  return (
    <>
      <div className="mt-3">
        <p className="text-lg font-semibold wrap-anywhere">{about.name || <Trans>Unnamed estimate</Trans>}</p>
        <p className="text-muted">
          <AboutLine of={about} />
        </p>
      </div>
      <details className="panel mt-4">
        <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
          <Plural value={lines.length} one="The bill of quantities: # line" other="The bill of quantities: # lines" />
        </summary>
        <BillLines lines={lines} />
      </details>
      <p className="mt-3 text-muted">
        <Trans>
          Only these quantities are sent, with your name and your note. No one sees your prices, your email address or
          your phone number.
        </Trans>
      </p>
      <RequestForm dashboard={dashboard} estimateId={estimateId} town={about.town} />
    </>
  )
}

function RequestForm({ dashboard, estimateId, town }: Props & { town: RateTown }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const [isNobody, setIsNobody] = useState(false)
  const [today] = useState(() => dayInIndia(new Date()))
  const form = useSchemaForm({
    schema: fields,
    mutation: newRequestMutation(estimateId),
    toBody: (typed) => ({ ...typed, professionalIds: chosen.map(({ id }) => id) }),
    defaultValues: { note: '', wantedOn: addDays(today, usualWantedDays) },
    async onSuccess({ id }) {
      toast(t`Bill of quantities sent`, t`We'll tell you when a quote arrives.`)
      await navigate({ to: '/$dashboard/quotes/$id', params: { dashboard, id: String(id) }, replace: true })
    },
  })
  const toggle = (candidate: Candidate) => {
    setIsNobody(false)
    setChosen((before) =>
      before.some(({ id }) => id === candidate.id)
        ? before.filter(({ id }) => id !== candidate.id)
        : [...before, candidate],
    )
  }
  const count = chosen.length
  const isFull = count >= mostOpen
  return (
    <Form
      form={{
        ...form,
        submit: async (event) => {
          if (count > 0) return form.submit(event)
          event.preventDefault()
          setIsNobody(true)
        },
      }}
      className="mt-6 grid gap-6"
    >
      <fieldset>
        <legend className="mb-3 text-lg font-bold">
          <Trans>Who should quote?</Trans>
        </legend>
        <CandidateChoice
          town={town}
          chosen={chosen}
          action={(candidate) => {
            const isChosen = chosen.some(({ id }) => id === candidate.id)
            return (
              <label className="flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2 font-medium has-disabled:opacity-60">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => toggle(candidate)}
                  aria-label={t`Ask ${candidate.name}`}
                  className="size-5 accent-primary"
                />
                <span aria-hidden="true">{isChosen ? t`Chosen` : t`Choose`}</span>
              </label>
            )
          }}
        />
        <p role="status" className="mt-2 text-muted">
          <Plural value={count} _0="You can choose up to three." one="# of 3 chosen" other="# of 3 chosen" />
        </p>
        {isNobody && (
          <p role="alert" className="mt-1 text-danger">
            <Trans>Choose one to three contractors or architects</Trans>
          </p>
        )}
      </fieldset>
      <TextField
        label={t`Quotes wanted by`}
        min={addDays(today, 1)}
        max={addDays(today, mostWantedDays)}
        {...form.field('wantedOn')}
      />
      <TextAreaField
        label={t`Note`}
        note={t`optional`}
        hint={t`For example: where the plot is, how a truck gets there, and when work should start.`}
        rows={4}
        {...form.field('note')}
      />
      <SubmitButton isBusy={form.isBusy}>
        <Trans>Send the bill of quantities</Trans>
      </SubmitButton>
    </Form>
  )
}
