import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { formatRupees } from '#platform/languages/format.ts'
import { readRupees } from '#platform/languages/numbers.ts'
import { button } from '#ui/button.ts'
import { useDragSorting } from '#ui/drag-sorting.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useFocusMoved } from '#ui/move-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { InstalmentFields } from './instalment-fields.tsx'
import { newPlanMutation } from './mutations.ts'
import { instalmentAmounts, mostInstalments, readShare, shareText, type Terms } from './plan-rules.ts'
import { type Plan, type PlanFormFields, type PlanFormInput, type PlanInput, planForm } from './plan-schema.ts'
import { ledgerQuery } from './queries.ts'
import type { PaymentLedger } from './schema.ts'

const wrongTotal = msg`The instalments must add up to the agreed amount.`.id

type Typed = PlanFormInput['instalments'][number]
type Props = { projectId: number; ledger: PaymentLedger; onDone: () => void }
/** The initial values of the form: the latest version of the plan, or only the agreed sum if there is no plan yet. */
type Opened = { version: string; latest: Plan | null; agreedSum: number }

function openedOf({ plan, proposed, sums }: PaymentLedger): Opened {
  const latest = proposed ?? plan
  const agreedSum = plan !== null ? latest!.agreedSum : (sums.agreed ?? 0)
  return { version: String(latest?.version ?? 0), latest, agreedSum }
}

/** If the instalments do not add up to the agreed sum, the error appears at the last one. */
const schema = planForm.superRefine(({ agreedSum, instalments }, context) => {
  if (totalOf(agreedSum, instalments) === agreedSum) return
  context.addIssue({ code: 'custom', path: ['instalments', instalments.length - 1, 'value'], message: wrongTotal })
})

/**
 * The form that divides the agreed sum into instalments. It starts from the latest version of the plan and sends a new
 * version. Once the customer has agreed to a plan, the agreed sum itself can be changed in this form.
 */
export function PlanForm({ projectId, ledger, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const usual = useUsualPlan(ledger.professionals[0]?.role === 'architect')
  const isAgreed = ledger.plan !== null
  const draft = `payment plan ${projectId} ${ledger.memberId}`
  const form = useSchemaForm({
    schema,
    edits: {
      record: openedOf(ledger),
      async ask() {
        const now = await client.fetchQuery({ ...ledgerQuery(projectId, ledger.memberId!), staleTime: 0 })
        return now && openedOf(now)
      },
      valuesOf: ({ latest, agreedSum }): PlanFormInput => ({
        agreedSum: String(agreedSum),
        retentionPercent: String(latest?.retentionPercent ?? 5),
        instalments: latest ? latest.instalments.map(typedOf) : usual,
      }),
      mutation: newPlanMutation(projectId),
      toBody: (input, version) => bodyOf(input, { with: ledger.memberId!, basedOn: Number(version) }),
    },
    draft,
    onSuccess() {
      onDone()
      toast(t`Payment plan sent`)
    },
  })
  const agreedSum = sumOf(form.watch('agreedSum'))
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'instalments' })
  const pressed = useFocusMoved(fields.map(({ id }) => id).join())
  const [said, setSaid] = useState('')
  const drag = useDragSorting<HTMLOListElement>((id, over) => moveTo(id - 1, over - 1))
  function moveTo(from: number, to: number): void {
    move(from, to)
    const [number, place] = [from + 1, to + 1]
    setSaid(t`Instalment ${number} is now number ${place}.`)
  }
  const step = (at: number, to: number, name: string) => () => {
    pressed(`instalment ${to + 1} ${name}`)
    moveTo(at, to)
  }
  const sum = formatRupees(ledger.sums.agreed ?? 0)
  return (
    <Form form={form} className="grid gap-5">
      {isAgreed ? (
        <TextField
          label={t`Agreed amount (₹)`}
          hint={t`Without extras. ${sum} counts until the home builder agrees to this version.`}
          {...form.field('agreedSum')}
        />
      ) : (
        <p className="text-muted">
          <Trans>The agreed amount is {sum}. The home builder sees each version and agrees to it.</Trans>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol {...drag.listProps} data-field="instalments" aria-label={t`Instalments`} className="grid gap-4">
        {fields.map(({ id }, at) => (
          <InstalmentFields
            key={id}
            at={at}
            agreedSum={agreedSum}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
            onEarlier={at > 0 ? step(at, at - 1, 'earlier') : undefined}
            onLater={at < fields.length - 1 ? step(at, at + 1, 'later') : undefined}
            drag={drag}
          />
        ))}
      </ol>
      {fields.length < mostInstalments && (
        <button
          type="button"
          onClick={() => append({ number: null, title: '', stageKind: '', way: 'percent', value: '', dueOn: '' })}
          className={button('secondary')}
        >
          <Plus size={18} aria-hidden="true" />
          <Trans>Add an instalment</Trans>
        </button>
      )}
      <Total agreedSum={agreedSum} />
      <TextField
        label={t`Kept back until handover (%)`}
        hint={t`From each instalment, 0 to 20 percent. It is paid once defects are repaired and the keys are handed over.`}
        {...form.field('retentionPercent')}
      />
      <FormButtons isBusy={form.isBusy} isUploading={false} draft={draft} onCancel={onDone}>
        <Trans>Send to the home builder</Trans>
      </FormButtons>
    </Form>
  )
}

/** Shows the difference between the typed instalments and the agreed sum. */
function Total({ agreedSum }: { agreedSum: number }) {
  const instalments = useWatch<PlanFormInput, 'instalments'>({ name: 'instalments' })
  const rest = agreedSum - totalOf(agreedSum, instalments)
  const [left, over] = [formatRupees(rest), formatRupees(-rest)]
  return (
    <p
      role="status"
      className={`rounded-md px-4 py-3 font-semibold ${rest === 0 ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      {rest === 0 ? (
        <Trans>The instalments add up to the agreed amount.</Trans>
      ) : rest > 0 ? (
        <Trans>{left} of the agreed amount is not in the plan yet.</Trans>
      ) : (
        <Trans>The instalments are {over} more than the agreed amount.</Trans>
      )}
    </p>
  )
}

/** The typed sum. Counts as 0 while the text is not a valid number. */
function sumOf(typed: PlanFormInput['agreedSum']): number {
  return readRupees(String(typed ?? '')) || 0
}

function termsOf({ way, value }: Pick<Typed, 'way' | 'value'>): Terms {
  if (way === 'percent') return { share: readShare(value) || 0, amount: null }
  return { share: null, amount: readRupees(value) || 0 }
}

function totalOf(agreedSum: number, instalments: readonly Pick<Typed, 'way' | 'value'>[]): number {
  return instalmentAmounts(agreedSum, instalments.map(termsOf)).reduce((sum, amount) => sum + amount, 0)
}

function bodyOf(
  { agreedSum, retentionPercent, instalments }: PlanFormFields,
  rest: Pick<PlanInput, 'with' | 'basedOn'>,
): PlanInput {
  return {
    ...rest,
    agreedSum,
    retentionPercent,
    instalments: instalments.map(({ way, value, ...each }) => ({ ...each, ...termsOf({ way, value }) })),
  }
}

function typedOf({
  number,
  title,
  stageKind,
  share,
  amount,
  dueOn,
}: NonNullable<PaymentLedger['plan']>['instalments'][number]): Typed {
  const value = share === null ? String(amount) : shareText(share)
  return { number, title, stageKind, way: share === null ? 'rupees' : 'percent', value, dueOn: dueOn ?? '' }
}

/** The usual plan for a house or a design, from which the first plan starts. Everything in it can be changed. */
function useUsualPlan(isDesign: boolean): Typed[] {
  const { t } = useLingui()
  const parts: [title: string, stageKind: string, percent: string][] = isDesign
    ? [
        [t`Advance`, '', '10'],
        [t`Concept design`, 'concept_design', '20'],
        [t`Drawings for permission`, 'municipal_drawings', '20'],
        [t`Working drawings`, 'working_drawings', '30'],
        [t`Site visits`, 'site_visits', '20'],
      ]
    : [
        [t`Advance`, '', '10'],
        [t`Plinth`, 'plinth', '15'],
        [t`Slab`, 'slab', '25'],
        [t`Brickwork`, 'brickwork', '15'],
        [t`Plaster`, 'plaster', '15'],
        [t`Flooring and paint`, 'painting', '15'],
        [t`Handover`, 'handover', '5'],
      ]
  return parts.map(([title, stageKind, value]) => ({
    ...{ number: null, title, stageKind, way: 'percent', value, dueOn: '' },
  }))
}
