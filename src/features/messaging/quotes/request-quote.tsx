import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { estimatesQuery } from '#features/estimating/estimates/queries.ts'
import { type Candidate, CandidateChoice } from '#features/estimating/quotes/candidate-choice.tsx'
import { mostOpen, usualWantedDays } from '#features/estimating/quotes/rules.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useField } from '#ui/form-field.ts'
import { toast } from '#ui/toast.ts'
import { newDirectRequestMutation } from './mutations.ts'
import { directRequestForm, type SentRequest } from './schema.ts'

type Props = {
  /** The other side of the conversation, who always gets the request. */
  professional: { id: number; name: string }
  onDone: (sent: SentRequest) => void
  onCancel: () => void
}

/** The content of a dialog in which a home builder describes the work, and chooses who else gets the request. */
export function RequestQuote({ professional, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const [others, setOthers] = useState<readonly Candidate[]>([])
  const form = useSchemaForm({
    schema: directRequestForm,
    mutation: newDirectRequestMutation,
    toBody: ({ estimateId, ...typed }) => ({
      ...typed,
      estimateId: estimateId || null,
      professionalIds: [professional.id, ...others.map(({ id }) => id)],
    }),
    defaultValues: { scope: '', budget: '', area: '', estimateId: '' },
    onSuccess(sent) {
      toast(t`Request sent`, t`We'll tell you when a quote arrives.`)
      onDone(sent)
    },
  })
  const { field } = form
  return (
    <Form form={form} className="grid gap-5">
      <TextAreaField
        label={t`What needs to be done?`}
        hint={t`Where the plot is, what should be built or repaired, with which materials, and when.`}
        rows={5}
        {...field('scope')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Budget (₹)`} note={t`optional`} inputMode="decimal" {...field('budget')} />
        <TextField label={t`Area (sq ft)`} note={t`optional`} {...field('area')} />
      </div>
      <EstimateField />
      <Others professionalId={professional.id} chosen={others} onChange={setOthers} />
      <p className="text-sm text-muted">
        <Plural
          value={usualWantedDays}
          one="Your request waits # day for an answer. Asking is free, and so is answering. No one sees the prices of your estimate."
          other="Your request waits # days for an answer. Asking is free, and so is answering. No one sees the prices of your estimate."
        />
      </p>
      <FormButtons isBusy={form.isBusy} isUploading={false} onCancel={onCancel}>
        <Trans>Ask for a quote</Trans>
      </FormButtons>
    </Form>
  )
}

/**
 * Chooses one of the home builder's estimates, whose quantities are sent with the request. Shows nothing if there are
 * no estimates.
 */
function EstimateField() {
  const { t } = useLingui()
  const field = useField<{ estimateId: string }>()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(estimatesQuery())
  const estimates = data?.pages.flatMap((page) => page.estimates) ?? []
  if (data && estimates.length === 0) return null
  return (
    <div>
      <SelectField
        label={t`Estimate`}
        note={t`optional`}
        hint={t`Its quantities are sent as a bill, without your prices.`}
        {...field('estimateId')}
      >
        <option value="">{t`Without an estimate`}</option>
        {estimates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || t`Unnamed estimate`}
          </option>
        ))}
      </SelectField>
      {hasNextPage && (
        <button
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
          className={button('quiet', '-ml-3 px-3')}
        >
          <Trans>Show more estimates</Trans>
        </button>
      )}
    </div>
  )
}

type OthersProps = {
  professionalId: number
  chosen: readonly Candidate[]
  onChange: (chosen: readonly Candidate[]) => void
}

/** Up to two more professionals who get the same request. */
function Others({ professionalId, chosen, onChange }: OthersProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const most = mostOpen - 1
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={button('secondary', 'justify-self-start')}>
        <Trans>Ask up to two more people</Trans>
      </button>
    )
  const isFull = chosen.length >= most
  const toggle = (candidate: Candidate) =>
    onChange(
      chosen.some(({ id }) => id === candidate.id)
        ? chosen.filter(({ id }) => id !== candidate.id)
        : [...chosen, candidate],
    )
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        <Trans>Who else should quote?</Trans>
      </legend>
      <CandidateChoice
        town={null}
        without={professionalId}
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
    </fieldset>
  )
}
